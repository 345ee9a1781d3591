import { App, Button, Form } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { baseOf, useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmReason } from '../../../web/record/ConfirmReason.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { type CourtMessage, courtMessageApi, type Line, type Proposal } from '../api.ts'
import { type CourtLine, courtLine } from '../codes.ts'
import { certain } from '../rules/read.ts'
import { LinePart } from './LinePart.tsx'
import type { Said } from './ProposalPart.tsx'
import styles from './court-message.module.css'
import textStyles from '../../../web/ui/text.module.css'

type Input = InputOf<typeof courtMessageApi.confirm>
type Lines = Input['lines']
interface Typed extends Pick<Input, 'receivedDate' | 'documentDate' | 'evidenceDays' | 'confirmReason'> {
  /** Whether a line is taken over. */
  takes: Partial<Record<CourtLine, boolean>>
  lines: Lines
}

interface Props {
  message: CourtMessage
  proposal: Proposal
  chosen: NonNullable<Proposal['chosen']>
  onSaid: (said: Said) => void
}

/** What would be changed in the case: each line can be corrected or left out, and all are taken over together. */
export function ProposalForm({ message, proposal, chosen, onSaid }: Props) {
  const t = useT()
  const { message: toast } = App.useApp()
  const [form] = Form.useForm<Typed>()
  // The case, its calendar and its deadlines are shown on other pages.
  const act = useAct(courtMessageApi.confirm, also)
  useServerFields(form, act.refusal)
  const open = proposal.lines.filter(({ isTaken }) => !isTaken)
  if (open.length === 0) return <p className={textStyles.soft}>{t('courtMessage.noLines')}</p>
  const confirm = ({ takes, lines, ...days }: Typed) =>
    act.run(
      {
        ...days,
        id: message.id,
        version: message.version,
        caseId: chosen.id,
        caseVersion: chosen.version,
        lines: linesTaken(takes, lines),
      },
      () => void toast.success(t('courtMessage.confirm.did')),
    )
  return (
    <Form<Typed>
      form={form}
      name="court-message"
      layout="vertical"
      className={styles.form}
      initialValues={startOf(message, proposal)}
      onValuesChange={(_changed, all) => onSaid(saidIn(all))}
      onFinish={(typed) => void confirm(typed)}
    >
      <FormGrid>
        <Received hasDeadlines={open.some(({ line }) => line === 'deadlines')} />
        <Field name="documentDate" label={t('courtMessage.field.documentDate')}>
          <DateInput />
        </Field>
      </FormGrid>
      {open.map((line) => (
        <LinePart key={line.line} line={line} message={message} chosen={chosen} />
      ))}
      <ConfirmReason asked={act.fields['confirmReason']} />
      <Button type="primary" htmlType="submit" loading={act.busy}>
        {t('courtMessage.confirm')}
      </Button>
    </Form>
  )
}

/** The day of receipt, which deadlines need. */
function Received({ hasDeadlines }: { hasDeadlines: boolean }) {
  const t = useT()
  const takesDeadlines = Form.useWatch<boolean | undefined>(['takes', 'deadlines']) ?? true
  return (
    <Field
      name="receivedDate"
      label={t('courtMessage.field.receivedDate')}
      help={t('courtMessage.receivedHelp')}
      required={hasDeadlines && takesDeadlines}
    >
      <DateInput />
    </Field>
  )
}

const also = ['case', 'deadline'].map((domain) => baseOf(`/api/caseServer/${domain}/query`))

function startOf(message: CourtMessage, { lines, start }: Proposal): object {
  const days = certain(message.found, 'evidenceDays')
  const rules = lines.flatMap(({ line, deadlines }) => (line === 'deadlines' ? deadlines.map(({ rule }) => rule) : []))
  return {
    receivedDate: message.receivedDate,
    documentDate: certain(message.found, 'documentDate'),
    evidenceDays: days === null ? null : Number(days),
    takes: Object.fromEntries(lines.map((one) => [one.line, one.refusal === null && !replaces(one)])),
    lines: { ...start, file: {}, deadlines: { rules } },
  }
}

/** Whether it replaces what the case has: the user decides on that. */
const replaces = ({ changes, line }: Line): boolean => line !== 'stage' && changes.some(({ before }) => before !== '')

const saidIn = ({ receivedDate, documentDate, evidenceDays, lines }: Typed): Said => ({
  receivedDate: receivedDate ?? null,
  documentDate: documentDate ?? null,
  evidenceDays: evidenceDays ?? null,
  result: lines?.decision?.result ?? null,
})

const linesTaken = (takes: Typed['takes'], lines: Partial<Lines> | undefined): Lines =>
  Object.fromEntries(courtLine.values.filter((line) => takes[line]).map((line) => [line, lines?.[line] ?? {}])) as Lines
