import { Form, type FormItemProps } from 'antd'
import { useContext, type ReactNode } from 'react'
import type { z } from 'zod'
import { useT, type MessageKey } from '../i18n/t.ts'
import { written } from '../i18n/written.ts'
import { Field } from '../ui/Field.tsx'
import { RecordReactContext, useRecord } from './record-context.ts'
import { classes } from '../ui/classes.ts'
import fileStyles from '../ui/file.module.css'
import formStyles from '../ui/form.module.css'
import styles from './record.module.css'

interface Props {
  name: string
  /** Otherwise `<words>.field.<name>`. */
  label?: MessageKey
  /** Content in view mode; the value itself when absent. */
  shown?: ReactNode
  /** A draft is not saved without it. */
  required?: boolean
  /** Required on submit. */
  needed?: boolean
  help?: ReactNode
  wide?: boolean
  valuePropName?: 'checked'
  schema?: z.ZodType
  children: FormItemProps['children']
}

/** A field of the record: an input while the page edits, else its value as text. */
export function Item({ name, label, shown, schema, children, help, ...field }: Props) {
  const t = useT()
  const { config, record, draft, editable } = useRecord()
  const title = label ? t(label) : t.label(`${config.words}.field.${name}`)
  if (editable && !editable.has(name)) return null
  if (!draft && !editable) {
    const value = shown === undefined ? ((record as Record<string, ReactNode> | null)?.[name] ?? null) : shown
    return <Fact label={title} wide={field.wide ?? false} value={value} must={field.required || field.needed} />
  }
  const rule = schema ?? (config.draft.schema.shape[name] as z.ZodType)
  return (
    <Field name={name} label={title} schema={rule} help={help} {...field}>
      {children}
    </Field>
  )
}

interface FactProps {
  label: string
  value: ReactNode
  wide?: boolean
  /** It is filled in the end: shown while it is empty, too. */
  must?: boolean | undefined
}

/** A label with its value, as text; nothing while it is empty, unless it must be filled. */
export function Fact({ label, value, wide = false, must = false }: FactProps) {
  const isHidden = useContext(RecordReactContext)?.editable !== undefined
  const isEmpty = value === null || value === undefined || value === ''
  if (isHidden || (isEmpty && !must)) return null
  return (
    <dl className={classes(styles.fact, must && styles.must, fileStyles.wraps, wide && formStyles.wide)}>
      <dt>{label}</dt>
      <dd>{isEmpty ? '—' : typeof value === 'string' ? written(value) : value}</dd>
    </dl>
  )
}

/** The current value of a field: the form's while the page edits, else the stored one. */
export function useValue<V>(name: string): V | undefined {
  const { draft, record, editable } = useRecord()
  const form = Form.useFormInstance()
  const typed = Form.useWatch(name, { form, preserve: true }) as V | undefined
  return draft || editable ? typed : (record as Record<string, V> | null)?.[name]
}
