/**
 * Form parts: labels above, required marked, help under the field, the endpoint's own schema as the rule.
 *
 *     const act = useAct(contractApi.save)
 *     const [form] = Form.useForm<ContractDraft>()
 *     useServerFields(form, act.fields)
 *     <Form form={form} layout="vertical" disabled={readOnly} onFinish={…}>
 *       <FormGrid>
 *         <Field name="contractName" label={t('contract.name')} schema={ContractDraft.shape.contractName} required>
 *           <Input />
 *         </Field>
 *       </FormGrid>
 *     </Form>
 */
import { Form, type FormInstance, type FormItemProps } from 'antd'
import { useEffect, type ReactNode } from 'react'
import type { z } from 'zod'
import { useT, type Translate } from '../i18n/t.ts'

interface FieldProps extends Omit<FormItemProps, 'rules' | 'help'> {
  label: string
  /** Must be filled in before anything can be kept. */
  required?: boolean
  /** Asked for on submit only: marked like a required field, but a draft is kept without it. */
  needed?: boolean
  /** What the server will check the value with. */
  schema?: z.ZodType
  help?: ReactNode
  /** As wide as the whole form. */
  wide?: boolean
}

/** One labelled field, checked when it is left and on submit. */
export function Field({
  schema,
  help,
  required = false,
  needed = false,
  wide = false,
  label,
  className = '',
  ...item
}: FieldProps) {
  const t = useT()
  const rules: NonNullable<FormItemProps['rules']> = []
  if (required) rules.push({ required: true, message: t('ui.field.required', { label }) })
  if (schema) {
    rules.push({
      validator: (_rule, value: unknown) => {
        const issue = isEmpty(value) ? undefined : schema.safeParse(value).error?.issues[0]
        return issue ? Promise.reject(new Error(wordOf(issue, t))) : Promise.resolve()
      },
    })
  }
  return (
    <Form.Item
      {...item}
      label={label}
      required={required || needed}
      rules={rules}
      extra={help}
      validateTrigger="onBlur"
      className={`${className}${wide ? ' field-wide' : ''}`}
    />
  )
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The sentence of a schema's issue: its own message key, or one by its kind. */
function wordOf(issue: z.core.$ZodIssue, t: Translate): string {
  const own = t.label(issue.message)
  if (own !== issue.message) return own
  if (issue.code === 'too_big') return t('ui.field.tooBig', { limit: String(issue.maximum) })
  if (issue.code === 'too_small') return t('ui.field.tooSmall', { limit: String(issue.minimum) })
  return t('ui.field.invalid')
}

/** Fields side by side where there is room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>
}

/** Shows beside the fields what the server refused, and goes to the first of them. */
export function useServerFields<T>(form: FormInstance<T>, fields: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const names = Object.keys(fields)
    if (names.length === 0) return
    type Name = Parameters<FormInstance<T>['scrollToField']>[0]
    // A name may lead into a list: `counterparties.0.name`.
    const pathOf = (name: string) => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as Name
    form.setFields(names.map((name) => ({ name: pathOf(name), errors: [fields[name]!] })) as never)
    form.scrollToField(pathOf(names[0]!), { behavior: 'smooth', block: 'center', focus: true })
  }, [form, fields])
}
