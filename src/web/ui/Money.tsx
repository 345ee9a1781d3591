import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/t.ts'
import { groupAmount, readAmount } from './amount.ts'

/** An amount as the wire carries it, grouped; a dash when there is none. */
export function Money({ value, currency }: { value: string | null; currency?: string }) {
  if (value === null) return <span className="money money-none">—</span>
  return (
    <span className="money">
      {groupAmount(value)}
      {currency && currency !== 'CNY' && <small> {currency}</small>}
    </span>
  )
}

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value?: string | null
  onChange?: (value: string | null) => void
}

/** An amount typed as people do, with 千, 万 or 亿; what it was understood as stands in the field on leaving it. */
export function MoneyInput({ value, onChange, ...input }: MoneyInputProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const unreadable = typed !== null && typed !== '' && readAmount(typed) === null
  function settle(): void {
    if (typed === null) return
    const amount = readAmount(typed)
    if (typed.trim() === '' || amount !== null) {
      onChange?.(amount)
      setTyped(null)
    }
  }
  return (
    <Input
      {...input}
      className="money-input"
      inputMode="decimal"
      placeholder={input.placeholder ?? t('ui.money.hint')}
      value={typed ?? (value ? groupAmount(value) : '')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onPressEnter={settle}
      {...(unreadable ? { status: 'error', title: t('ui.money.unreadable') } : {})}
    />
  )
}
