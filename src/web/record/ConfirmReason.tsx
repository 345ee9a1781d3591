import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/t.ts'
import { Field } from '../ui/Field.tsx'

/**
 * Part of a form whose call may require a reason to proceed (`refuseUnconfirmed` on the server). From the first such
 * refusal on it shows the points that the server listed and the field for the reason.
 */
export function ConfirmReason({ asked }: { asked: string | undefined }) {
  const t = useT()
  const [points, keep] = useState<string>()
  if (asked !== undefined && asked !== points) keep(asked)
  if (points === undefined) return null
  return (
    <>
      <Alert type="warning" showIcon title={points} />
      <Field name="confirmReason" label={t('record.confirmReason')} required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </>
  )
}

interface DialogProps {
  points: string
  busy: boolean
  onCancel: () => void
  onDo: (reason: string) => void
}

/** Dialog that requests the reason for an action without a form. */
export function ConfirmDialog({ points, busy, onCancel, onDo }: DialogProps) {
  const t = useT()
  const [form] = Form.useForm<{ confirmReason: string }>()
  return (
    <Modal
      open
      title={t('record.confirmTitle')}
      okText={t('record.confirmDo')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form form={form} name="confirm" layout="vertical" onFinish={({ confirmReason }) => onDo(confirmReason)}>
        <ConfirmReason asked={points} />
      </Form>
    </Modal>
  )
}
