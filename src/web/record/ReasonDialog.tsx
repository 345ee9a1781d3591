import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import type { Chosen } from './ChooseApprovers.tsx'
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
  /** What else the server asks for; their fields belong to the same form. */
  children?: ReactNode
  onDo: (typed: { reason: string; confirmReason?: string; chosen?: Chosen }) => void
}

/** Asks for confirmation of an action, and for a reason if one is recorded. */
export function ReasonDialog({
  title,
  button,
  asksReason,
  danger,
  busy,
  fault,
  points,
  children,
  onCancel,
  onDo,
}: Props) {
  const t = useT()
  const [form] = Form.useForm<{ reason: string; confirmReason?: string; chosen?: Chosen }>()
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
      <Form form={form} name="reason" layout="vertical" initialValues={{ reason: '' }} onFinish={onDo}>
        {asksReason && (
          <Field name="reason" label={t('record.reason')} required {...(fault ? { help: fault } : {})}>
            <Input.TextArea autoFocus maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
          </Field>
        )}
        {children}
        <ConfirmReason asked={points} />
      </Form>
    </Modal>
  )
}
