import { App, Button } from 'antd'
import { Link } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { counterpartyApi, type Match } from '../api.ts'
import { counterpartyConfig } from './config.ts'
import styles from './counterparty.module.css'

interface Props {
  match: Match
  /** The entry on whose page the line is; absent in the list of all pairs. */
  of?: string
  onMerge: (otherId: string) => void
}

/** A pair of entries that may be the same counterparty, with the two decisions about it. */
export function MatchLine({ match, of, onMerge }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const differ = useAct(counterpartyApi.differ)
  const { firstId, secondId, first, second, reason } = match
  const shown = [first, second].filter(({ id }) => id !== of)
  const other = of === firstId ? secondId : firstId
  return (
    <div className={styles.match}>
      <StateWord word={t(`counterparty.match.${reason}`)} tone="waiting" />
      {shown.map(({ id, counterpartyNo, name, creditCode }) => (
        <Link key={id} to={counterpartyConfig.pageOf('view', id)}>
          {`${counterpartyNo} ${name} ${creditCode}`.trim()}
        </Link>
      ))}
      <Button type="link" size="small" onClick={() => onMerge(other)}>
        {t('counterparty.compare')}
      </Button>
      <Button
        type="link"
        size="small"
        loading={differ.busy}
        onClick={() => void differ.run({ firstId, secondId }, () => void message.success(t('counterparty.differDone')))}
      >
        {t('counterparty.differ')}
      </Button>
    </div>
  )
}
