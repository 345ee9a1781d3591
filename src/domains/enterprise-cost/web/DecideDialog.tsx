import { Form, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { enterpriseCostApi, type Renewal } from '../api.ts'
import { renewalConfig } from './config.ts'

interface Props {
  pass: boolean
  renewal: Renewal
  onClose: () => void
}

/** Passes a renewal, or rejects it with the reason. */
export function DecideDialog({ pass, renewal, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog
      config={renewalConfig}
      record={renewal}
      action={pass ? 'pass' : 'reject'}
      by={enterpriseCostApi.approve}
      start={{ pass, opinion: '' }}
      onClose={onClose}
    >
      <Form.Item name="pass" hidden noStyle>
        <Input />
      </Form.Item>
      <Field
        name="opinion"
        label={t('enterprise-cost.field.opinion')}
        help={t(pass ? 'enterprise-cost.passHelp' : 'enterprise-cost.rejectHelp')}
        required={!pass}
      >
        <Input.TextArea autoFocus maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </ActionDialog>
  )
}
