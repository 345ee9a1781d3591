import { useState } from 'react'
import { accountsOfPhone, type Choice, resetByPhone, verifyCode } from './calls.ts'
import { Form } from './Form.tsx'
import { faultsOfNewPassword, NewPasswordFields } from './NewPassword.tsx'
import { faultsOfPhone, PhoneFields } from './PhoneFields.tsx'
import { ChooseAccount } from './Steps.tsx'
import type { Words } from './words.ts'
import styles from './light.module.css'

interface Proof {
  phone: string
  ticket: string
  users: Choice[]
}
interface Props {
  w: Words
  title: string
  /** Path of the sign-in page of this side. */
  signIn: string
}

/** Resets a forgotten password: the phone number is proved by a code, then a new password is set. */
export default function Reset({ w, title, signIn }: Props) {
  const [proof, setProof] = useState<Proof | null>(null)
  const [userId, setUserId] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const at = done ? 2 : proof ? 1 : 0

  return (
    <div className={styles.box}>
      <h1>{title}</h1>
      <ol className={styles.steps}>
        {[w.resetStep1, w.resetStep2, w.resetStep3].map((name, i) => (
          <li key={name} aria-current={i === at ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {done ? (
        <div className={styles.form}>
          <p role="status">{w.resetDone}</p>
          <a className={styles.primary} href={`#${signIn}`}>
            {w.backToSignIn}
          </a>
        </div>
      ) : !proof ? (
        <Form
          key="phone"
          w={w}
          button={w.next}
          submit={async (typed) => {
            if (typed.refuse(faultsOfPhone(typed, w))) return
            const phone = typed.text('phone').trim()
            const { ticket } = await verifyCode(phone, typed.text('smsCode').trim(), 'reset')
            const { users } = await accountsOfPhone(phone, ticket)
            setProof({ phone, ticket, users })
            if (users.length === 1) setUserId(users[0]!.userId)
          }}
        >
          {(errors, forget) => <PhoneFields w={w} purpose="reset" errors={errors} forget={forget} />}
        </Form>
      ) : userId === null ? (
        <ChooseAccount w={w} users={proof.users} onChoose={(chosen) => Promise.resolve(setUserId(chosen))} />
      ) : (
        <Form
          key="password"
          w={w}
          button={w.savePassword}
          submit={async (typed) => {
            if (typed.refuse(faultsOfNewPassword(typed, w))) return
            const { phone, ticket } = proof
            await resetByPhone({ phone, ticket, userId, password: typed.text('password') })
            setDone(true)
          }}
        >
          {(errors) => <NewPasswordFields w={w} errors={errors} hint={w.resetHint} />}
        </Form>
      )}
      {!done && (
        <p className={styles.links}>
          <a className={styles.link} href={`#${signIn}`}>
            {w.backToSignIn}
          </a>
        </p>
      )}
    </div>
  )
}
