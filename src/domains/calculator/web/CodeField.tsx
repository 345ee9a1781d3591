import { Select } from 'antd'
import type { CodeValue, Enumeration } from '../../../kernel/codes.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'

interface Props {
  name: string
  label: string
  of: Pick<Enumeration<Record<string, CodeValue>>, 'options'>
  wide?: boolean
}

/** A select for one code of a closed list; always has a value. */
export function CodeField({ name, label, of, wide = false }: Props) {
  const t = useT()
  const options = of.options.map(({ value, labelKey }) => ({
    value: value as string | number,
    label: t.label(labelKey),
  }))
  return (
    <Field name={name} label={label} wide={wide}>
      <Select<string | number> options={options} />
    </Field>
  )
}
