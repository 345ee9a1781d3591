import { Form, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { type Tender, tenderApi } from '../api.ts'
import { bondState, tenderResult } from '../codes.ts'
import { tenderConfig } from './config.ts'

interface Props {
  tender: Tender
  onClose: () => void
}

/** The review: passed with an opinion, or returned with what to correct. */
const reviewDialog = (action: 'pass' | 'return') =>
  function ReviewDialog({ tender, onClose }: Props) {
    const t = useT()
    return (
      <ActionDialog
        config={tenderConfig}
        record={tender}
        action={action}
        by={tenderApi.review}
        start={{ pass: action === 'pass' }}
        onClose={onClose}
      >
        <Form.Item name="pass" hidden>
          <Input />
        </Form.Item>
        <Field name="legalOpinion" label={t('tenderTask.field.legalOpinion')} required>
          <Input.TextArea autoFocus maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
        </Field>
      </ActionDialog>
    )
  }

function HandInDialog({ tender, onClose }: Props) {
  const t = useT()
  const start = { quote: tender.quote }
  return (
    <ActionDialog
      config={tenderConfig}
      record={tender}
      action="tender"
      by={tenderApi.tender}
      start={start}
      onClose={onClose}
    >
      <Field name="quote" label={t('tenderTask.field.quote')} help={t('tenderTask.filesHelp')} required>
        <MoneyInput />
      </Field>
    </ActionDialog>
  )
}

const results = { options: tenderResult.options.filter(({ value }) => value !== 'abandoned') }

function ResultDialog({ tender, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog config={tenderConfig} record={tender} action="result" by={tenderApi.setResult} onClose={onClose}>
      <Field name="result" label={t('tenderTask.field.result')} required>
        <CodeSelect of={results} />
      </Field>
    </ActionDialog>
  )
}

function BondDialog({ tender, onClose }: Props) {
  const t = useT()
  const start = { bondState: tender.bondState }
  return (
    <ActionDialog
      config={tenderConfig}
      record={tender}
      action="bond"
      by={tenderApi.setBond}
      start={start}
      onClose={onClose}
    >
      <Field name="bondState" label={t('tenderTask.field.bondState')} help={t('tenderTask.bondBack')} required>
        <CodeSelect of={bondState} allowClear={false} />
      </Field>
    </ActionDialog>
  )
}

const dialogs = {
  pass: reviewDialog('pass'),
  return: reviewDialog('return'),
  tender: HandInDialog,
  result: ResultDialog,
  bond: BondDialog,
}
export type DialogKind = keyof typeof dialogs

/** The dialog of an action on a tender. */
export function TenderDialog({ kind, ...props }: Props & { kind: DialogKind }) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
