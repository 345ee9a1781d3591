import { InputNumber, Select } from 'antd'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { DefinitionKind, When } from '../api.ts'
import styles from './route.module.css'

type Fact = DefinitionKind['facts'][number]
type FactTest = NonNullable<When['facts']>[number]

interface Props {
  /** The facts that the table asks for. */
  facts: readonly Fact[]
  value: readonly FactTest[]
  onChange: (tests: FactTest[]) => void
}

/** The conditions of a row on facts of the record: yes or no, some of a list, or a range. */
export function FactFields({ facts, value, onChange }: Props) {
  const set = (fact: string, test: FactTest | null): void =>
    onChange([...value.filter((one) => one.fact !== fact), ...(test ? [test] : [])])
  return facts.map((fact) => (
    <FactField
      key={fact.name}
      fact={fact}
      test={value.find((one) => one.fact === fact.name)}
      onChange={(test) => set(fact.name, test)}
    />
  ))
}

interface FieldProps {
  fact: Fact
  test: FactTest | undefined
  onChange: (test: FactTest | null) => void
}

function FactField({ fact: { name, label, options, isNumber }, test, onChange }: FieldProps) {
  const t = useT()
  if (isNumber) {
    const set = (patch: { from?: string | undefined; to?: string | undefined }): void => {
      const { from, to } = { from: test?.from, to: test?.to, ...patch }
      onChange(from === undefined && to === undefined ? null : { fact: name, ...(from && { from }), ...(to && { to }) })
    }
    const bound = (which: 'from' | 'to') => (
      <InputNumber<string>
        stringMode
        min="0"
        precision={2}
        aria-label={t(`approvalRoute.fact.${which}`, { label })}
        className={styles.bound!}
        placeholder={t(`approvalRoute.bound.${which}`)}
        value={test?.[which] ?? null}
        onChange={(typed) => set({ [which]: typed ?? undefined })}
      />
    )
    return (
      <span className={styles.numbers}>
        <small>{label}</small>
        {bound('from')}
        {bound('to')}
      </span>
    )
  }
  if (options)
    return (
      <Select<string[]>
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={label}
        placeholder={label}
        value={Array.isArray(test?.is) ? test.is : []}
        options={options}
        onChange={(is) => onChange(is.length > 0 ? { fact: name, is } : null)}
      />
    )
  return (
    <Select<'yes' | 'no'>
      allowClear
      aria-label={label}
      placeholder={label}
      value={typeof test?.is === 'boolean' ? (test.is ? 'yes' : 'no') : null}
      options={(['yes', 'no'] as const).map((is) => ({
        value: is,
        label: `${label}${colon()}${t(`approvalRoute.${is}`)}`,
      }))}
      onChange={(is?: 'yes' | 'no') => onChange(is === undefined ? null : { fact: name, is: is === 'yes' })}
    />
  )
}
