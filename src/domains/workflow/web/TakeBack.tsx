import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { isTyping } from '../../../web/shell/hotkeys.ts'
import { takeBackSeconds } from '../codes.ts'
import styles from './workflow.module.css'

/** Takes the decision back. */
const key = 'z'

interface Props {
  /** What was decided. */
  text: string
  onTakeBack: () => void
}

/** What was decided, and for ten seconds a button and a key that take it back. */
export function TakeBack({ text, onTakeBack }: Props) {
  const t = useT()
  const [left, setLeft] = useState(takeBackSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat
    if (isOther || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    onTakeBack()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <span className={styles.takeBack}>
      {text}
      <Button size="small" aria-keyshortcuts={key} onClick={onTakeBack}>
        {t('workflow.takeBack.do')} <kbd>{key.toUpperCase()}</kbd>
      </Button>
      <span aria-hidden>{Math.max(left, 0)}</span>
    </span>
  )
}
