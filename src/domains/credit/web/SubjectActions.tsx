import { App, Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { doneWord } from '../../../web/record/record-context.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { creditApi, type Subject } from '../api.ts'
import styles from './credit.module.css'

/** Tags of a company that is watched or on the blacklist. */
export function Flags({ subject }: { subject: Subject }) {
  const t = useT()
  return (
    <>
      {subject.blackReason !== null && <Tag color="red">{t('credit.blacklist')}</Tag>}
      {subject.monitored && <Tag color="blue">{t('credit.watched')}</Tag>}
    </>
  )
}

interface Props {
  subject: Subject
  /** One of the report's history; by default the newest. */
  reportId?: string | undefined
  /** Shows fewer and smaller buttons, for a row of a list. */
  isInRow?: boolean
}

/** The actions on a queried company. */
export function SubjectActions({ subject, reportId, isInRow = false }: Props) {
  const t = useT()
  const { id } = subject
  const save = () => void download(creditApi.download, { id, ...(reportId && { reportId }) }).catch(() => undefined)
  if (isInRow)
    return (
      <span className={styles.row}>
        <Link to={`/creditReviewMainNew?id=${id}`}>{t('credit.read')}</Link>
        <Button type="link" onClick={save}>
          {t('credit.download')}
        </Button>
      </span>
    )
  return (
    <>
      <Button onClick={save}>{t('credit.download')}</Button>
      <Button onClick={() => window.print()}>{t('credit.print')}</Button>
      <Monitor subject={subject} />
      <Black subject={subject} />
    </>
  )
}

function Monitor({ subject: { id, version, monitored, companyName } }: { subject: Subject }) {
  const t = useT()
  const { message } = App.useApp()
  const monitor = useAct(creditApi.monitor)
  const word = t(monitored ? 'credit.unmonitor' : 'credit.monitor')
  return (
    <ConfirmButton
      access={creditApi.monitor.access}
      danger={false}
      question={`${word}${colon()}${companyName}`}
      {...(monitored ? {} : { consequence: t('credit.monitorText') })}
      onConfirm={() =>
        monitor.run(
          { id, version, on: !monitored },
          () => void message.success(doneWord(t, 'credit', monitored ? 'unmonitor' : 'monitor', companyName)),
        )
      }
    >
      {word}
    </ConfirmButton>
  )
}

function Black({ subject: { id, version, blackReason, companyName } }: { subject: Subject }) {
  const t = useT()
  const { message } = App.useApp()
  const [isAsking, ask] = useState(false)
  const unblack = useAct(creditApi.unblack)
  if (blackReason !== null)
    return (
      <ConfirmButton
        access={creditApi.unblack.access}
        question={`${t('credit.unblack')}${colon()}${companyName}`}
        onConfirm={() =>
          unblack.run({ id, version }, () => void message.success(doneWord(t, 'credit', 'unblack', companyName)))
        }
      >
        {t('credit.unblack')}
      </ConfirmButton>
    )
  return (
    <>
      <ActionButton access={creditApi.black.access} danger onClick={() => ask(true)}>
        {t('credit.black')}
      </ActionButton>
      {isAsking && (
        <FormDialog
          title={`${t('credit.black')}${colon()}${companyName}`}
          confirm={t('credit.black')}
          by={creditApi.black}
          of={{ id, version }}
          told={doneWord(t, 'credit', 'black', companyName)}
          onClose={() => ask(false)}
        >
          <p>{t('credit.blackText')}</p>
          <Field name="reason" label={t('credit.field.reason')} required>
            <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
