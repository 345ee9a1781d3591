import { useState } from 'react'
import { defaultAvatar } from '../session/session.ts'
import styles from './user-picture.module.css'

interface Props {
  user: { photo: string; sex: number; name: string }
  /** Edge length in pixels. */
  size: number
}

/** The user's picture; the default one of their sex when there is none or it does not load. */
export function UserPicture({ user, size }: Props) {
  const [broken, setBroken] = useState('')
  const src = user.photo && user.photo !== broken ? user.photo : defaultAvatar(user.sex)
  return (
    <img className={styles.root} src={src} alt="" width={size} height={size} onError={() => setBroken(user.photo)} />
  )
}
