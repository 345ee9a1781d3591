import { useState } from 'react'
import { TextField } from './TextField.tsx'
import type { Words } from './words.ts'
import styles from './light.module.css'

interface Props {
  w: Words
  name: string
  label: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a button that shows the password. */
export function PasswordField({ w, ...field }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      maxLength={128}
      aside={
        <button type="button" className={styles.link} onClick={() => setVisible(!visible)}>
          {visible ? w.hidePassword : w.showPassword}
        </button>
      }
    />
  )
}
