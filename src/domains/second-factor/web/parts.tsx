import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
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
  /** Label of the confirming button: verifies and goes on. */
  button: string
  onProved: () => void
  onClose: () => void
}

/** Asks for a code of the second factor before an action, or leads to where it is set up. */
export function SecondFactorDialog({ button, onProved, onClose }: ProofProps) {
  const t = useT()
  const navigate = useNavigate()
  const [form] = Form.useForm<{ code: string }>()
  const state = useCall(secondFactorApi.state, {})
  const act = useAct(secondFactorApi.prove)
  useServerFields(form, act.refusal)
  const isOn = state.data?.on ?? false
  const isOpen = state.data?.allowed ?? false
  function setUp(): void {
    onClose()
    void navigate('/profile/index?tab=secondFactor')
  }
  return (
    <Modal
      open
      title={t('second-factor.prove')}
      okText={isOn ? button : t('second-factor.prove.go')}
      okButtonProps={{ disabled: !isOn && !isOpen }}
      confirmLoading={act.busy}
      onOk={isOn ? form.submit : setUp}
      onCancel={onClose}
    >
      <CallState call={state}>
        {({ on, allowed }) => (
          <>
            <p>{t(on ? 'second-factor.prove.text' : 'second-factor.prove.setUp')}</p>
            {!on && !allowed && <p>{t('second-factor.notAllowed')}</p>}
            {on && (
              <Form
                form={form}
                name="second-factor"
                layout="vertical"
                onFinish={(code) => void act.run(code, onProved)}
              >
                <Field name="code" label={t('second-factor.field.code')} required>
                  <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
                </Field>
              </Form>
            )}
          </>
        )}
      </CallState>
    </Modal>
  )
}
