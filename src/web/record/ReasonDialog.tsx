import { Form, Input, Modal } from 'antd'
import { useT } from '../i18n/t.ts'
import { ConfirmReason } from './ConfirmReason.tsx'
import { Field } from '../ui/Field.tsx'

interface Props {
  /** Names the record and the action. */
  title: string
  /** Label of the confirming button. */
  button: string
  asksReason: boolean
  danger: boolean
  busy: boolean
  /** The server's message about the reason. */
  fault: string | undefined
  onCancel: () => void
  /** The objections that the server listed: a reason is required to proceed. */
  points?: string | undefined
  onDo: (reason: string, confirmReason?: string) => void
}

/** Asks for confirmation of an action, and for a reason if one is recorded. */
export function ReasonDialog({ title, button, asksReason, danger, busy, fault, points, onCancel, onDo }: Props) {
  const t = useT()
  const [form] = Form.useForm<{ reason: string; confirmReason?: string }>()
  return (
    <Modal
      open
      title={title}
      okText={button}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form
        form={form}
        name="reason"
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason, confirmReason }) => onDo(reason, confirmReason)}
      >
        {asksReason && (
          <Field name="reason" label={t('record.reason')} required {...(fault ? { help: fault } : {})}>
            <Input.TextArea autoFocus maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
          </Field>
        )}
        <ConfirmReason asked={points} />
      </Form>
    </Modal>
  )
}
