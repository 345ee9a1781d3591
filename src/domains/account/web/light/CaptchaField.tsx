import type { Captcha } from './calls.ts'
import { TextField } from './TextField.tsx'
import type { Words } from './words.ts'
import styles from './light.module.css'

interface Props {
  w: Words
  captcha: Captcha
  error: string | undefined
  onRefresh: () => void
}

/** The captcha's input and picture. A click on the picture loads another one. */
export function CaptchaField({ w, captcha, error, onRefresh }: Props) {
  return (
    <div className={styles.captcha}>
      <TextField key={captcha.uuid} name="captcha" label={w.captcha} error={error} autoComplete="off" maxLength={4} />
      <button type="button" title={w.captchaRefresh} onClick={onRefresh}>
        <img src={captcha.img} alt={w.captchaRefresh} width="110" height="40" />
      </button>
    </div>
  )
}
