import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { partyRole, stageResult } from '../../case/codes.ts'
import type { CourtMessage } from '../api.ts'
import { courtField } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './court-message.module.css'

/** What was read, each value with its passage; a field with several values is marked as open. */
export function Readings({ message }: { message: CourtMessage }) {
  const t = useT()
  const { found, parties, source } = message
  if (found.length + parties.length === 0) return <p className={textStyles.soft}>{t('courtMessage.noReadings')}</p>
  const fields = [...Map.groupBy(found, ({ field }) => field)]
  return (
    <dl className={styles.readings}>
      {fields.map(([field, values]) => (
        <div key={field}>
          <dt>{t.label(courtField.labelKey(field))}</dt>
          <dd>
            {values.map((one) => (
              <div key={one.start}>
                <b>{field === 'result' ? t.label(stageResult.labelKey(one.value)) : written(one.value)}</b>{' '}
                <Quote text={one.quote} value={one.value} />
              </div>
            ))}
            {values.length > 1 && <StateWord word={t('courtMessage.open')} tone="waiting" />}
            {source === 'picture' && <StateWord word={t('courtMessage.fromPicture')} tone="waiting" />}
          </dd>
        </div>
      ))}
      {parties.length > 0 && (
        <div>
          <dt>{t('courtMessage.parties')}</dt>
          <dd>
            {parties.map(({ name, role, start }) => (
              <div key={start}>
                <b>{name}</b> <small className={textStyles.soft}>{t.label(partyRole.labelKey(role))}</small>
              </div>
            ))}
            {source === 'picture' && <StateWord word={t('courtMessage.fromPicture')} tone="waiting" />}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The passage in which a value was read, where it is written differently. */
export function Quote({ text, value }: { text: string; value: string }) {
  const t = useT()
  if (text === '' || text === value) return null
  return <small className={textStyles.soft}>{t('courtMessage.quote', { text })}</small>
}
