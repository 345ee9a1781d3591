import { Form, type FormItemProps } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { Field } from '../../../../web/ui/Field.tsx'
import { ContractDraft } from '../../api.ts'
import { useSheet } from './sheet.ts'

type Name = keyof ContractDraft

interface Props {
  name: Name
  /** Otherwise `contract.field.<name>`. */
  label?: MessageKey
  /** What is read while the page does not edit. */
  shown: ReactNode
  /** A draft is not kept without it. */
  required?: boolean
  /** Asked for on submit. */
  needed?: boolean
  help?: ReactNode
  wide?: boolean
  valuePropName?: 'checked'
  schema?: z.ZodType
  children: FormItemProps['children']
}

/** A field of the contract: an input while the page edits, else its value as text. */
export function Item({ name, label, shown, schema = ContractDraft.shape[name], children, help, ...field }: Props) {
  const t = useT()
  const { draft } = useSheet()
  const title = label ? t(label) : t.label(`contract.field.${name}`)
  if (!draft) return <Fact label={title} wide={field.wide ?? false} value={shown} />
  return (
    <Field name={name} label={title} schema={schema} help={help} {...field}>
      {children}
    </Field>
  )
}

interface FactProps {
  label: string
  value: ReactNode
  wide?: boolean
}

/** A label with its value, as text. */
export function Fact({ label, value, wide = false }: FactProps) {
  const isEmpty = value === null || value === undefined || value === ''
  return (
    <dl className={wide ? 'fact field-wide' : 'fact'}>
      <dt>{label}</dt>
      <dd>{isEmpty ? '—' : value}</dd>
    </dl>
  )
}

/** The present value of a field: what stands in the form while the page edits, else what is kept. */
export function useValue<N extends Name>(name: N): ContractDraft[N] | undefined {
  const { draft, contract } = useSheet()
  const form = Form.useFormInstance<ContractDraft>()
  const typed = Form.useWatch(name, { form, preserve: true }) as ContractDraft[N] | undefined
  return draft ? typed : contract?.[name]
}
