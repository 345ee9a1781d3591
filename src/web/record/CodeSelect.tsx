import { Select, type SelectProps } from 'antd'
import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { useT } from '../i18n/t.ts'

interface Props extends Omit<SelectProps<string | number>, 'options'> {
  of: Pick<Enumeration<Record<string, CodeValue>>, 'options'>
}

/** A select for one code of a closed list. */
export function CodeSelect({ of, ...select }: Props) {
  const t = useT()
  return (
    <Select<string | number>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...select}
      options={of.options.map(({ value, labelKey }) => ({ value: value as string | number, label: t.label(labelKey) }))}
    />
  )
}
