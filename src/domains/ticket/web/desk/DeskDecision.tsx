import { App, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { ConfirmReason } from '../../../../web/record/ConfirmReason.tsx'
import { useRecordAct } from '../../../../web/record/queries.ts'
import { doneWord } from '../../../../web/record/record-context.ts'
import { useSession } from '../../../../web/session/session.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { useServerFields } from '../../../../web/ui/Field.tsx'
import { type Ticket, ticketApi } from '../../api.ts'
import { type TicketAction, ticketRefusal, ticketStatus } from '../../codes.ts'
import { Candidates, startOf } from '../Candidates.tsx'
import { ticketConfig } from '../config.ts'
import { DeclineDialog } from '../DeclineDialog.tsx'
import { useAccept } from '../TicketActions.tsx'
import styles from './desk.module.css'

/** The actions that the desk decides in its pane: the others are buttons. */
export function useInline(ticket: Ticket): readonly TicketAction[] {
  const { user, items } = useSession()
  const isOpen = (action: TicketAction) => ticketRefusal(ticket, user.id, items, action) === undefined
  if (isOpen('pass')) return ['pass', 'return']
  if (isOpen('accept')) return ['accept', 'decline']
  return ticket.status === ticketStatus.code.submitted && isOpen('assign') ? ['assign'] : []
}

/** The user's decision on a ticket: whom to assign, whether to accept, whether the result passes. */
export function DeskDecision({ ticket }: { ticket: Ticket }) {
  const [first] = useInline(ticket)
  if (first === 'assign') return <Assign ticket={ticket} />
  if (first === 'accept') return <Accept ticket={ticket} />
  return first === 'pass' ? <Check ticket={ticket} /> : null
}

interface Assignment {
  lawyerId: string
  checkLawyerId: string
  confirmReason?: string
}

function Assign({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { message } = App.useApp()
  const choices = useCall(ticketApi.candidates, { id: ticket.id }).data
  const [form] = Form.useForm<Assignment>()
  const chosen = Form.useWatch('lawyerId', form)
  const assign = useRecordAct(ticketConfig, ticketApi.assign)
  useServerFields(form, assign.refusal)
  if (!choices) return <Skeleton active />
  const { id, version, ticketNo } = ticket
  const name = choices.lawyers.find((one) => one.id === chosen)?.name
  return (
    <Form
      form={form}
      name={`assign-${id}`}
      layout="vertical"
      className={styles.decision}
      initialValues={startOf(ticket, choices)}
      onFinish={(typed) =>
        void assign.run({ ...typed, id, version }, () => {
          void message.success(doneWord(t, 'ticket', 'assign', `${ticketNo} → ${name ?? ''}`))
        })
      }
    >
      <h3>{t('ticket.do.assign')}</h3>
      <Candidates {...choices} />
      <ConfirmReason asked={assign.fields['confirmReason']} />
      <ActionButton
        type="primary"
        htmlType="submit"
        block
        access={ticketApi.assign.access}
        loading={assign.busy}
        aria-keyshortcuts="a"
        data-verdict="approve"
      >
        {name ? t('ticket.desk.assignTo', { name }) : t('ticket.do.assign')}
      </ActionButton>
    </Form>
  )
}

function Accept({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const accept = useAccept(ticket)
  const [declines, setDeclines] = useState(false)
  return (
    <section className={styles.decision}>
      <div className={styles.buttons}>
        <ActionButton
          type="primary"
          loading={accept.busy}
          aria-keyshortcuts="a"
          data-verdict="approve"
          onClick={accept.run}
        >
          {t('ticket.do.accept')}
        </ActionButton>
        <ActionButton aria-keyshortcuts="r" data-verdict="return" onClick={() => setDeclines(true)}>
          {t('ticket.do.decline')}
        </ActionButton>
      </div>
      {declines && <DeclineDialog ticket={ticket} onClose={() => setDeclines(false)} />}
    </section>
  )
}

function Check({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { message } = App.useApp()
  const [opinion, setOpinion] = useState('')
  const [isMissing, setMissing] = useState(false)
  const pass = useRecordAct(ticketConfig, ticketApi.changeStatus)
  const giveBack = useRecordAct(ticketConfig, ticketApi.return)
  const { id, version, ticketNo } = ticket
  const done = (action: string) => () => void message.success(doneWord(t, 'ticket', action, ticketNo))
  const fault =
    giveBack.fields['checkOpinion'] ??
    pass.fields['reason'] ??
    (isMissing ? t('ui.field.required', { label: t('ticket.field.checkOpinion') }) : '')
  const back = () => {
    setMissing(opinion.trim() === '')
    if (opinion.trim() !== '') void giveBack.run({ id, version, checkOpinion: opinion }, done('return'))
  }
  return (
    <section className={styles.decision} aria-label={t('ticket.toCheck')}>
      <h3>{t('ticket.toCheck')}</h3>
      <Input.TextArea
        aria-label={t('ticket.field.checkOpinion')}
        placeholder={t('ticket.desk.opinionHint')}
        aria-invalid={fault !== ''}
        {...(fault ? { status: 'error' as const } : {})}
        maxLength={500}
        showCount
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={opinion}
        onChange={(event) => {
          setOpinion(event.target.value)
          setMissing(false)
        }}
      />
      {fault && (
        <p className={styles.late} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.buttons}>
        <ActionButton
          type="primary"
          loading={pass.busy}
          aria-keyshortcuts="a"
          data-verdict="approve"
          onClick={() => void pass.run({ id, version, action: 'pass', reason: opinion }, done('pass'))}
        >
          {t('ticket.do.pass')}
        </ActionButton>
        <ActionButton loading={giveBack.busy} aria-keyshortcuts="r" data-verdict="return" onClick={back}>
          {t('ticket.do.return')}
        </ActionButton>
      </div>
    </section>
  )
}
