import { useEffect, useState } from 'react'
import { addressOf } from '../../../../web/session/address.ts'
import type { Step } from './calls.ts'
import { PasswordSignIn } from './PasswordSignIn.tsx'
import { PhoneSignIn } from './PhoneSignIn.tsx'
import { SsoSignIn } from './SsoSignIn.tsx'
import { Steps } from './Steps.tsx'
import type { Words } from './words.ts'
import { classes } from '../../../../web/ui/classes.ts'
import styles from './light.module.css'

interface Props {
  w: Words
  title: string
  /** Path of the password reset page of this side. */
  reset: string
  /** Whether single sign-on is offered; the provider's own users have none. */
  withSso: boolean
  onSignedIn: () => void
}
const ways = ['password', 'phone', 'sso'] as const
type Way = (typeof ways)[number]

/** The ticket of a link for setting the first password. */
const firstTicket = (): string | null => new URLSearchParams(addressOf(location).search).get('first')

/** Such a link starts with the step that follows a correct one-time password: the new password. */
function firstStep(): Step | null {
  const ticket = firstTicket()
  return ticket ? { token: '', step: 'password', ticket, users: [] } : null
}

/** The three sign-in methods, and the steps between the correct password and the session. */
export function SignIn({ w, title, reset, withSso, onSignedIn }: Props) {
  const [way, setWay] = useState<Way>('password')
  const [step, setStep] = useState<Step | null>(firstStep)
  useEffect(() => {
    // Credentials must be neither in the browser history nor in a referrer.
    if (step?.ticket && step.ticket === firstTicket()) history.replaceState(null, '', `/#${addressOf(location).path}`)
  }, [step])
  const onStep = (next: Step | null) => (next ? setStep(next) : onSignedIn())
  const shown = withSso ? ways : ways.slice(0, 2)
  const names: Record<Way, string> = { password: w.byPassword, phone: w.byPhone, sso: w.bySso }

  if (step)
    return (
      <div className={styles.box}>
        <Steps w={w} step={step} onStep={onStep} />
        <p className={styles.links}>
          <button type="button" className={styles.link} onClick={() => setStep(null)}>
            {w.backToSignIn}
          </button>
        </p>
      </div>
    )
  return (
    <div className={styles.box}>
      <h1>{title}</h1>
      <div className={styles.ways} role="tablist" aria-label={w.signIn}>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`way-${one}`}
            aria-selected={one === way}
            aria-controls="way"
            onClick={() => setWay(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="way" aria-labelledby={`way-${way}`}>
        {way === 'password' && <PasswordSignIn w={w} onStep={onStep} />}
        {way === 'phone' && <PhoneSignIn w={w} onStep={onStep} />}
        {way === 'sso' && <SsoSignIn w={w} />}
      </div>
      <p className={classes(styles.links, styles.apart)}>
        {withSso && (
          <a className={styles.link} href="#/index">
            {w.tryFirst}
          </a>
        )}
        <a className={styles.link} href={`#${reset}`}>
          {w.forgotten}
        </a>
      </p>
    </div>
  )
}
