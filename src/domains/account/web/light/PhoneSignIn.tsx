import { signInByPhone, type Step } from './calls.ts'
import { Form } from './Form.tsx'
import { faultsOfPhone, PhoneFields } from './PhoneFields.tsx'
import type { Words } from './words.ts'

/** Sign-in by a phone number and the code sent to it. */
export function PhoneSignIn({ w, onStep }: { w: Words; onStep: (step: Step | null) => void }) {
  return (
    <Form
      w={w}
      button={w.signIn}
      busyButton={w.signingIn}
      submit={async (typed) => {
        if (typed.refuse(faultsOfPhone(typed, w))) return
        onStep(await signInByPhone(typed.text('phone').trim(), typed.text('smsCode').trim()))
      }}
    >
      {(errors, forget) => <PhoneFields w={w} purpose="login" errors={errors} forget={forget} />}
    </Form>
  )
}
