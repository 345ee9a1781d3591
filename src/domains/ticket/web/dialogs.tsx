import { App, Checkbox, Input, InputNumber, Rate } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Done } from '../../../web/record/Done.tsx'
import { doneWord } from '../../../web/record/record-context.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { FileField } from '../../file/web/parts.tsx'
import { useMargin } from '../../coin/web/parts.tsx'
import { LawText } from '../../knowledge/web/parts.tsx'
import { PhraseMenu } from '../../phrase/web/parts.tsx'
import { MarkedEditor } from '../../../web/ui/MarkedEditor.tsx'
import { mostResult, type Ticket, ticketApi } from '../api.ts'
import { isAdvice, madeInto, ticketStatus } from '../codes.ts'
import { ticketConfig } from './config.ts'
import { pageOfMade } from './made.ts'
import styles from './ticket.module.css'
import textStyles from '../../../web/ui/text.module.css'

export interface DialogProps {
  ticket: Ticket
  onClose: () => void
}
const Words = ({ max, ...input }: { max: number }) => (
  <Input.TextArea {...input} maxLength={max} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
)

/** The text of a result, with the lawyer's own phrases; articles are linked in the preview. */
function Answer(field: { id?: string; value?: string; onChange?: (value: string) => void }) {
  return (
    <MarkedEditor {...field} max={mostResult} render={(piece) => <LawText text={piece} />}>
      <PhraseMenu onPick={(phrase) => field.onChange?.(`${field.value ?? ''}${phrase}`.slice(0, mostResult))} />
    </MarkedEditor>
  )
}

/** The lawyer delivers a result. */
export function DeliverDialog({ ticket, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog
      config={ticketConfig}
      record={ticket}
      action="deliver"
      by={ticketApi.deliver}
      start={{ isGenerated: false }}
      onClose={onClose}
    >
      <p className={textStyles.soft}>{t('ticket.uncheckedHelp')}</p>
      <Field name="content" label={t('ticket.field.content')} required>
        <Answer />
      </Field>
      <Field name="files" label={t('ticket.field.files')} required={!isAdvice(ticket.ticketType)}>
        <FileField max={10} />
      </Field>
      <Field name="isGenerated" label={t('ticket.field.isGenerated')} valuePropName="checked">
        <Checkbox>{t('ticket.generated')}</Checkbox>
      </Field>
    </ActionDialog>
  )
}

/** The checker returns a result. */
export function ReturnDialog({ ticket, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog config={ticketConfig} record={ticket} action="return" by={ticketApi.return} onClose={onClose}>
      <Field name="checkOpinion" label={t('ticket.field.checkOpinion')} required>
        <Words max={1000} />
      </Field>
    </ActionDialog>
  )
}

/** The customer accepts the result and rates it, or rates later a ticket that ended automatically. */
export function RateDialog({ ticket, score, onClose }: DialogProps & { score?: number }) {
  const t = useT()
  const left = useMargin()?.remainderCoin
  const isOver = ticket.status === ticketStatus.code.ended
  return (
    <ActionDialog
      config={ticketConfig}
      record={ticket}
      action={isOver ? 'rate' : 'confirm'}
      by={isOver ? ticketApi.rate : ticketApi.confirm}
      start={{ comment: '', ...(score !== undefined && { score }) }}
      onClose={onClose}
    >
      {!isOver && ticket.coin > 0 && left !== undefined && (
        <p className={textStyles.warning}>
          {t('ticket.confirmCoins', { n: grouped(ticket.coin), left: grouped(left) })}
        </p>
      )}
      <Field name="score" label={t('ticket.field.score')} required>
        <Rate className={styles.stars!} />
      </Field>
      <Field name="comment" label={t('ticket.field.comment')}>
        <Words max={500} />
      </Field>
    </ActionDialog>
  )
}

/** The customer rejects the result. */
export function RejectDialog({ ticket, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog config={ticketConfig} record={ticket} action="reject" by={ticketApi.reject} onClose={onClose}>
      <p className={textStyles.soft}>{t('ticket.rejectHelp')}</p>
      <Field name="reason" label={t('record.reason')} required>
        <Words max={500} />
      </Field>
    </ActionDialog>
  )
}

/** Operations abort the ticket and enter the earned percentage of its coins. */
export function AbortDialog({ ticket, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog
      config={ticketConfig}
      record={ticket}
      action="abort"
      by={ticketApi.abort}
      start={{ percent: 0 }}
      onClose={onClose}
    >
      <Field name="reason" label={t('record.reason')} required>
        <Words max={500} />
      </Field>
      <Field name="percent" label={t('ticket.field.percent')} help={t('ticket.percentHelp')} required>
        <InputNumber min={0} max={100} precision={0} />
      </Field>
    </ActionDialog>
  )
}

/** Continues the ticket as a record of another kind. */
export function MakeDialog({ ticket, onClose }: DialogProps) {
  const t = useT()
  const { message } = App.useApp()
  const start = { into: ticket.ticketType === 'review' ? 'contract' : 'dispute' }
  return (
    <ActionDialog
      config={ticketConfig}
      record={ticket}
      action="make"
      by={ticketApi.make}
      start={start}
      onClose={onClose}
      onDone={(done) =>
        void message.success(
          <Done text={doneWord(t, ticketConfig.words, 'make', ticket.ticketNo)} made={pageOfMade(done as Ticket)} />,
        )
      }
    >
      <Field name="into" label={t('ticket.makeInto')} help={t('ticket.makeHelp')} required>
        <CodeSelect of={madeInto} allowClear={false} />
      </Field>
    </ActionDialog>
  )
}
