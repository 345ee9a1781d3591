import { Form, Input, Modal } from 'antd'
import { useT } from '../i18n/t.ts'
import { ConfirmReason } from './ConfirmReason.tsx'
import { Field } from '../ui/Field.tsx'

interface Props {
  /** Names the record and what happens to it. */
  title: string
  /** The word on the button that does it. */
  button: string
  asksReason: boolean
  danger: boolean
  busy: boolean
  /** What the server says about the reason. */
  fault: string | undefined
  onCancel: () => void
  /** What speaks against it, as the server has named it: asks for a reason to go on. */
  points?: string | undefined
  onDo: (reason: string, confirmReason?: string) => void
}

/** Asks before something is done, and why where that is to be kept. */
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
