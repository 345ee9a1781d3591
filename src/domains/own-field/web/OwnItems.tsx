import { Input, InputNumber, Select } from 'antd'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { parseYuan } from '../../../kernel/money.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Fact, useValue } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import type { OwnField } from '../api.ts'
import { ownFieldLimits, ownFieldType, type OwnFieldType, type OwnValues, readOwnValue } from '../codes.ts'
import { useOwnFields } from './queries.ts'
import { labelWithUnit, ownLabel, ownWord } from './words.ts'
import styles from './own-field.module.css'

const none: OwnValues = {}

/** The own fields of a contract at the end of a section: inputs while the page edits, else the values as text. */
export function OwnItems() {
  const t = useT()
  const fields = useOwnFields()
  const { draft } = useRecord()
  const values = useValue<OwnValues>('ownValues') ?? none
  return fields.map((field) => {
    const { code, isRequired, isRetired } = field
    const value = values[code]
    if (draft && !isRetired) return <OwnInput key={code} field={field} value={value} />
    const word = value ? ownWord(field, value) : null
    return <Fact key={code} label={ownLabel(t, field)} value={word} must={isRequired && !isRetired} />
  })
}

const schemas: Partial<Record<OwnFieldType, z.ZodType>> = {
  number: z.coerce
    .string()
    .refine((typed) => readOwnValue('number', typed) !== null, { message: 'ownField.numberForm' }),
  amount: z.string().refine((typed) => parseYuan(typed) !== null, { message: 'ui.money.unreadable' }),
}

function OwnInput({ field, value }: { field: OwnField; value: string | undefined }) {
  const t = useT()
  const { code, help, type, isRequired } = field
  const schema = schemas[type]
  return (
    <Field
      name={['ownValues', code]}
      label={labelWithUnit(t, field)}
      needed={isRequired}
      help={help}
      {...(schema && { schema })}
    >
      {inputOf(field, value)}
    </Field>
  )
}

function inputOf({ type, options }: OwnField, value: string | undefined): ReactElement {
  const { number, amount, date, choice } = ownFieldType.code
  if (type === number) return <InputNumber<string> stringMode className={styles.number!} />
  if (type === amount) return <MoneyInput />
  if (type === date) return <DateInput />
  if (type !== choice) return <Input maxLength={ownFieldLimits.value} />
  // An option that is retired since stays as long as nothing else is chosen.
  const usable = options.filter(({ code, isRetired }) => !isRetired || code === value)
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={usable.map((option) => ({ value: option.code, label: option.label }))}
    />
  )
}
