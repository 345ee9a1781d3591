import { Input, InputNumber, type InputNumberProps, type InputProps } from 'antd'
import { useState } from 'react'

interface TextProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
}

/** A text that is taken over when its field is left or Enter is pressed, so that it can be undone as one edit. */
export function SettledText({ value, onChange, ...input }: TextProps) {
  const [typed, type] = useState<string | null>(null)
  const settle = (): void => {
    type(null)
    if (typed !== null && typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <Input
      {...input}
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  )
}

interface NumberProps extends Omit<InputNumberProps<number>, 'value' | 'onChange'> {
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** The same for a whole number. */
export function SettledNumber({ value, onChange, ...input }: NumberProps) {
  const [typed, type] = useState<number | null>()
  const settle = (): void => {
    type(undefined)
    if (typed !== undefined && (typed ?? undefined) !== value) onChange(typed ?? undefined)
  }
  return (
    <InputNumber<number>
      {...input}
      precision={0}
      value={typed === undefined ? (value ?? null) : typed}
      onChange={type}
      onBlur={settle}
      onPressEnter={settle}
    />
  )
}
