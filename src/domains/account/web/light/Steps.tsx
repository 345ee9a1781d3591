import { type Choice, finishSignIn, type Step } from './calls.ts'
import { Form, type Typed } from './Form.tsx'
import { faultsOfNewPassword, NewPasswordFields } from './NewPassword.tsx'
import { TextField } from './TextField.tsx'
import type { Words } from './words.ts'
import styles from './light.module.css'

interface Props {
  w: Words
  step: Step
  onStep: (step: Step | null) => void
}

/** The steps between the correct password and the session. */
export function Steps({ w, step, onStep }: Props) {
  const { ticket } = step
  const finish = async (more: object) => onStep(await finishSignIn({ ticket, ...more }))
  if (step.step === 'account')
    return <ChooseAccount w={w} users={step.users} onChoose={(userId) => finish({ userId })} />
  if (step.step === 'secondFactor')
    return (
      <Form
        key="secondFactor"
        w={w}
        title={w.secondFactor}
        button={w.goOn}
        submit={async ({ text, refuse }: Typed) => {
          const code = text('code').trim()
          if (!refuse({ code: code ? undefined : w.needCode })) await finish({ code })
        }}
      >
        {(errors) => (
          <TextField
            name="code"
            label={w.code}
            error={errors['code']}
            hint={w.codeHint}
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
          />
        )}
      </Form>
    )
  return (
    <Form
      key="password"
      w={w}
      title={w.firstPassword}
      notice={null}
      button={w.savePassword}
      submit={async (typed) => {
        if (!typed.refuse(faultsOfNewPassword(typed, w))) await finish({ password: typed.text('password') })
      }}
    >
      {(errors) => <NewPasswordFields w={w} errors={errors} hint={w.firstPasswordHint} />}
    </Form>
  )
}

interface ChooseProps {
  w: Words
  users: Choice[]
  onChoose: (userId: string) => Promise<void>
}

/** Chooses one of several accounts of a phone number. */
export function ChooseAccount({ w, users, onChoose }: ChooseProps) {
  return (
    <Form
      w={w}
      title={w.chooseAccount}
      button={w.goOn}
      submit={async ({ text }) => onChoose(text('userId') || users[0]!.userId)}
    >
      {() => (
        <fieldset className={styles.choices}>
          <legend>{w.chooseHint}</legend>
          {users.map((user, i) => (
            <label key={user.userId}>
              <input type="radio" name="userId" value={user.userId} defaultChecked={i === 0} />
              <span>
                {user.tenantName}
                <small>{user.loginName}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Form>
  )
}
