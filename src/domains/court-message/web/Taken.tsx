import { useT } from '../../../web/i18n/t.ts'
import type { CourtMessage } from '../api.ts'
import { courtLine } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './court-message.module.css'

/** What was taken over into the case, by whom and when. */
export function Taken({ message }: { message: CourtMessage }) {
  const t = useT()
  return (
    <dl className={styles.readings}>
      {message.taken.map(({ line, words, psnName, time }) => (
        <div key={line}>
          <dt>{t.label(courtLine.labelKey(line))}</dt>
          <dd>
            {words && <div>{words}</div>}
            <small className={textStyles.soft}>
              {t('courtMessage.takenBy', { name: psnName, time: time.slice(0, 16) })}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
