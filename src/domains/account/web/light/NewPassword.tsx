import type { Errors, Typed } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Words } from './words.ts'
import styles from './light.module.css'

/** Errors of a new password that can be detected before sending. */
export function faultsOfNewPassword({ text }: Typed, w: Words): Errors {
  const password = text('password')
  return {
    password: [...password].length < 8 ? w.passwordShort : undefined,
    again: text('again') === password ? undefined : w.passwordsDiffer,
  }
}

/** A new password, typed twice. */
export function NewPasswordFields({ w, errors, hint }: { w: Words; errors: Errors; hint: string }) {
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <PasswordField
        w={w}
        name="password"
        label={w.newPassword}
        error={errors['password']}
        autoComplete="new-password"
      />
      <PasswordField w={w} name="again" label={w.passwordAgain} error={errors['again']} autoComplete="new-password" />
    </>
  )
}
