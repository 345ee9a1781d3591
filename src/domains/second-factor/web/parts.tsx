import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { secondFactorApi } from '../api.ts'

interface Props {
  accountId: string
  /** Paths of calls whose results change with it. */
  also: readonly string[]
  question: string
  consequence: string
  children: ReactNode
}

/** Removes the authenticator app of a user who has lost it. */
export function ResetSecondFactor({ accountId, also, ...button }: Props) {
  const reset = useAct(secondFactorApi.reset, also)
  return (
    <ConfirmButton
      {...button}
      access={secondFactorApi.reset.access}
      type="link"
      onConfirm={() => reset.run({ accountId })}
    />
  )
}

interface ProofProps {
  /** False for a user who has to set it up first. */
  isSetUp: boolean
  /** Label of the confirming button: verifies and goes on. */
  button: string
  onProved: () => void
  onClose: () => void
}

/** Asks for a code of the second factor before an action, or leads to where it is set up. */
export function SecondFactorDialog({ isSetUp, button, onProved, onClose }: ProofProps) {
  const t = useT()
  const navigate = useNavigate()
  const [form] = Form.useForm<{ code: string }>()
  const act = useAct(secondFactorApi.prove)
  useServerFields(form, act.refusal)
  function setUp(): void {
    onClose()
    void navigate('/profile/index?tab=secondFactor')
  }
  return (
    <Modal
      open
      title={t('second-factor.prove')}
      okText={isSetUp ? button : t('second-factor.prove.go')}
      confirmLoading={act.busy}
      onOk={isSetUp ? form.submit : setUp}
      onCancel={onClose}
    >
      <p>{t(isSetUp ? 'second-factor.prove.text' : 'second-factor.prove.setUp')}</p>
      <Form form={form} name="second-factor" layout="vertical" onFinish={(typed) => void act.run(typed, onProved)}>
        {isSetUp && (
          <Field name="code" label={t('second-factor.field.code')} required>
            <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
        )}
      </Form>
    </Modal>
  )
}
