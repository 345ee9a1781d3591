import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/t.ts'
import { amountWord } from '../i18n/written.ts'
import { groupAmount, parseYuan } from '../../kernel/money.ts'
import { readAmount } from './amount.ts'
import { classes } from './classes.ts'
import styles from './money.module.css'

/** An amount from the server, grouped; a dash when there is none. */
export function Money({ value, currency }: { value: string | null; currency?: string }) {
  if (value === null) return <span className={classes(styles.root, styles.none)}>—</span>
  return (
    <span className={styles.root}>
      {amountWord(value)}
      {currency && currency !== 'CNY' && <small> {currency}</small>}
    </span>
  )
}

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string | null
  /** Called with the amount in wire format; an invalid amount is passed as typed, so that the form can report it. */
  onChange?: (value: string | null) => void
}

/** An amount in everyday notation, with 千, 万 or 亿; on blur the field shows the parsed amount. */
export function MoneyInput({ value, onChange, onBlur, className, ...input }: MoneyInputProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const unreadable = typed !== null && typed !== '' && readAmount(typed) === null
  function settle(): void {
    if (typed === null) return
    const amount = readAmount(typed)
    const isBlank = typed.trim() === ''
    onChange?.(isBlank ? null : (amount ?? typed))
    if (isBlank || amount !== null) setTyped(null)
  }
  return (
    <Input
      {...input}
      className={classes(styles.input, className)}
      inputMode="decimal"
      placeholder={input.placeholder ?? t('ui.money.hint')}
      value={typed ?? (value ? shownAmount(value) : '')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onPressEnter={settle}
      {...(unreadable ? { status: 'error', title: t('ui.money.unreadable') } : {})}
    />
  )
}

const shownAmount = (value: string): string => (parseYuan(value) === null ? value : groupAmount(value))
