import { Checkbox, Form } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { CourtMessage, Line, Proposal } from '../api.ts'
import { courtLine } from '../codes.ts'
import {
  CourtFields,
  DeadlineFields,
  DecisionFields,
  EvidenceFields,
  HearingFields,
  StageFields,
} from './line-fields.tsx'
import { Quote } from './Readings.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './court-message.module.css'

export interface LineProps {
  line: Line
  message: CourtMessage
  chosen: NonNullable<Proposal['chosen']>
}

const fieldsOf = {
  file: null,
  stage: StageFields,
  court: CourtFields,
  hearing: HearingFields,
  decision: DecisionFields,
  evidence: EvidenceFields,
  deadlines: DeadlineFields,
} as const

/** A line of the proposal: whether it is taken over, what it changes by which passage, and the values to correct. */
export function LinePart(props: LineProps) {
  const t = useT()
  const { line, message } = props
  const isTaken = Form.useWatch<boolean | undefined>(['takes', line.line]) ?? false
  const Fields = fieldsOf[line.line]
  const word = t.label(courtLine.labelKey(line.line))
  const isOpen = line.line === 'hearing' && message.found.filter(({ field }) => field === 'hearing').length > 1
  return (
    <section className={styles.line} aria-label={word}>
      <Form.Item name={['takes', line.line]} valuePropName="checked" noStyle>
        <Checkbox disabled={line.refusal !== null}>
          <b>{word}</b>
        </Checkbox>
      </Form.Item>
      {line.refusal !== null && <p className={textStyles.warning}>{line.refusal}</p>}
      {isOpen && <p className={textStyles.warning}>{t('courtMessage.open')}</p>}
      <Changes line={line} />
      {isTaken && Fields && <Fields {...props} />}
    </section>
  )
}

function Changes({ line: { changes } }: { line: Line }) {
  const t = useT()
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after, quote }) => (
        <li key={field}>
          <span className={textStyles.soft}>{field}</span>{' '}
          {t('courtMessage.change', { before: written(before) || t('courtMessage.blank'), after: written(after) })}{' '}
          <Quote text={quote} value={after} />
        </li>
      ))}
    </ul>
  )
}
