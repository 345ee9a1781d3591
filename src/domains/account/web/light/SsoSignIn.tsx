import { startSso } from './calls.ts'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import type { Words } from './words.ts'

const KEPT = 'ssoClient'

/** Single sign-on by the organisation's code, which redirects to the organisation's own sign-in page. */
export function SsoSignIn({ w }: { w: Words }) {
  return (
    <Form
      w={w}
      button={w.ssoGo}
      submit={async ({ text, refuse }) => {
        const client = text('client').trim()
        if (refuse({ client: client ? undefined : w.needSsoCode })) return
        const { url } = await startSso(client)
        localStorage.setItem(KEPT, client)
        location.assign(url)
      }}
    >
      {(errors) => (
        <TextField
          name="client"
          label={w.ssoCode}
          error={errors['client']}
          hint={w.ssoHint}
          defaultValue={localStorage.getItem(KEPT) ?? ''}
          autoComplete="organization"
          maxLength={50}
        />
      )}
    </Form>
  )
}
