import { Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { TextChanges } from './TextChanges.tsx'
import type { TextVersion } from './TextFacts.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import styles from '../contract.module.css'

interface Props {
  contractId: string
  /** All versions of the text. */
  texts: readonly TextVersion[]
  /** The earlier version that is compared first. */
  from: TextVersion
  label: string
}

/** Compares two versions of a contract's text: at first one with the current one. */
export function CompareVersions({ contractId, texts, from, label }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" className={styles.compare!} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer
        size="min(1200px, 96vw)"
        open={isOpen}
        destroyOnHidden
        title={t('contract.text.compareAny')}
        onClose={() => setOpen(false)}
      >
        <Pair contractId={contractId} texts={texts} from={from} />
      </Drawer>
    </>
  )
}

function Pair({ contractId, texts, from }: Omit<Props, 'label'>) {
  const t = useT()
  const [fromId, setFrom] = useState(from.id)
  const [toId, setTo] = useState(() => texts.find((text) => text.current)?.id ?? from.id)
  const options = texts.map(({ id, versionNo, createPsnName, createTime }) => ({
    value: id,
    label: `${t('contract.text.version', { n: versionNo })} · ${createPsnName} ${written(createTime.slice(0, 16))}`,
  }))
  return (
    <>
      <div className={styles.pair}>
        <label>
          {t('contract.text.from')}
          <Select value={fromId} options={options} onChange={setFrom} />
        </label>
        <label>
          {t('contract.text.to')}
          <Select value={toId} options={options} onChange={setTo} />
        </label>
      </div>
      {fromId === toId ? (
        <p className={textStyles.soft}>{t('contract.text.sameVersion')}</p>
      ) : (
        <TextChanges key={`${fromId} ${toId}`} contractId={contractId} fromTextId={fromId} toTextId={toId} />
      )}
    </>
  )
}
