import { App, Button, Input } from 'antd'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { type Duty, dutyApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  duty: Duty
  /** Whether it links to its record; false on the record's own page. */
  isLinked?: boolean
}

/** One duty: what is due, its record, its date, and a button to mark it as done. */
export function DutyLine({ duty, isLinked = false }: Props) {
  const t = useT()
  const { what, title, path, date, people, doneTime, doneBy, note, isProvisional, mayFinish } = duty
  const facts = [
    written(date),
    isProvisional && !doneTime && <span title={t('duty.provisionalHelp')}>{t('duty.provisional')}</span>,
    !isLinked && !doneTime && people.length > 0 && t('duty.people', { names: people.join(separator()) }),
    doneTime && t('duty.done', { name: doneBy ?? '', time: doneTime.slice(0, 16) }),
    note,
  ].filter(Boolean)
  return (
    <li>
      {isLinked ? (
        <Link to={path} title={`${what} ${title}`}>
          <b>{what}</b> {title}
        </Link>
      ) : (
        <b>{what}</b>
      )}
      <div>
        {!doneTime && <Left days={duty.daysLeft} />}
        <small>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </small>
        {mayFinish && <Finish duty={duty} />}
      </div>
    </li>
  )
}

/** The time left, in one word. */
function Left({ days }: { days: number }) {
  const t = useT()
  if (days < 0) return <StateWord word={t('duty.late', { days: -days })} tone="refused" />
  if (days === 0) return <StateWord word={t('duty.today')} tone="refused" />
  return <StateWord word={t('duty.left', { days })} tone={days <= NEAR ? 'waiting' : 'draft'} />
}
const NEAR = 7

/** Marks the duty as done, with a note, or reopens it. */
function Finish({ duty }: { duty: Duty }) {
  const t = useT()
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const reopen = useAct(dutyApi.reopen)
  const { bizType, bizId, key, date } = duty
  const named = { bizType, bizId, key, date }
  const vars = { what: duty.what, date }
  if (duty.doneTime)
    return (
      <Button
        size="small"
        type="text"
        loading={reopen.busy}
        onClick={() => void reopen.run(named, () => void message.success(t('duty.reopened', vars)))}
      >
        {t('duty.do.reopen')}
      </Button>
    )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('duty.do.finish')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('duty.finishTitle', vars)}
          confirm={t('duty.do.finish')}
          by={dutyApi.finish}
          of={named}
          told={t('duty.finished', vars)}
          onClose={() => setOpen(false)}
        >
          <p className={textStyles.soft}>{duty.title}</p>
          <Field name="note" label={t('duty.field.note')}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
