import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import textStyles from '../../../web/ui/text.module.css'
import type { Line } from '../api.ts'
import { useLines } from './queries.ts'
import { peopleWord } from './words.ts'
import styles from './lines.module.css'

const SHOWN = 5

/** Home page card: of the user's running contracts those that wait for other people, longest first. */
export function AwaitedCard() {
  const t = useT()
  return (
    <CallState call={useLines()}>
      {({ records }) => {
        const awaited = records
          .flatMap((line) => (line.waiting && !line.waiting.isMine ? [{ ...line, waiting: line.waiting }] : []))
          .sort((a, b) => (b.waiting.days ?? 0) - (a.waiting.days ?? 0))
        return (
          <>
            <h2>{t('hub.home.awaited')}</h2>
            {awaited.length === 0 && <EmptyState title={t('hub.home.noneAwaited')} />}
            <ul className={styles.awaited}>
              {awaited.slice(0, SHOWN).map(({ id, path, contractName, waiting }) => (
                <li key={id}>
                  <Link to={path} title={contractName}>
                    {contractName}
                  </Link>
                  <span>
                    {peopleWord(t, waiting.people)} {waiting.step}
                  </span>
                  <small className={textStyles.soft}>{sinceWord(t, waiting)}</small>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </CallState>
  )
}

const sinceWord = (t: ReturnType<typeof useT>, { days }: NonNullable<Line['waiting']>): string =>
  days === null || days === 0 ? '' : t('hub.waitingDays', { days })
