/**
 * Form parts: labels above, required marked, help under the field, the endpoint's own schema as the rule.
 *
 *     const act = useAct(contractApi.save)
 *     const [form] = Form.useForm<ContractDraft>()
 *     useServerFields(form, act.refusal)
 *     <Form form={form} layout="vertical" disabled={readOnly} onFinish={…}>
 *       <FormGrid>
 *         <Field name="contractName" label={t('contract.name')} schema={ContractDraft.shape.contractName} required>
 *           <Input />
 *         </Field>
 *       </FormGrid>
 *     </Form>
 */
import { Form, type FormInstance, type FormItemProps } from 'antd'
import { createContext, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Refusal } from '../api/refusal.ts'
import { useT, type Translate } from '../i18n/t.ts'
import { classes } from './classes.ts'
import styles from './form.module.css'

interface FieldProps extends Omit<FormItemProps, 'rules' | 'help'> {
  label: string
  /** Must be filled in before anything can be saved. */
  required?: boolean
  /** Required on submit only: marked like a required field, but a draft is saved without it. */
  needed?: boolean
  /** The server's schema for the value. */
  schema?: z.ZodType
  help?: ReactNode
  /** Spans the whole width of the form. */
  wide?: boolean
}

/** Whether validating the whole form also checks `needed` fields: true in forms that are submitted. */
export const AsksForNeeded = createContext(false)

/** A trigger that no event fires: the rule is checked with the whole form, but not on blur. */
const onSubmit = 'onSubmit'

/** A labelled field, validated on blur and on submit. */
export function Field({
  schema,
  help,
  required = false,
  needed = false,
  wide = false,
  label,
  className,
  ...item
}: FieldProps) {
  const t = useT()
  const asksForNeeded = useContext(AsksForNeeded)
  const rules: NonNullable<FormItemProps['rules']> = []
  const message = t('ui.field.required', { label })
  if (required) rules.push({ required: true, message })
  else if (needed && asksForNeeded) rules.push(neededRule(message, isMissing))
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
      className={classes(className, wide && styles.wide)}
    />
  )
}

interface NeededPartProps {
  /** Its name in the refusal of a submission. */
  name: string
  label: string
  isThere: boolean
}

/** A required part of the form that is no single field: an uploaded text, a list with a row. */
export function NeededPart({ name, label, isThere }: NeededPartProps) {
  const t = useT()
  if (!useContext(AsksForNeeded)) return null
  return (
    <Form.Item name={name} noStyle rules={[neededRule(t('ui.field.required', { label }), () => !isThere)]}>
      <Nothing />
    </Form.Item>
  )
}
const Nothing = () => null

const neededRule = (message: string, isOpen: (value: unknown) => boolean) => ({
  validateTrigger: onSubmit,
  validator: (_rule: unknown, value: unknown) =>
    isOpen(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
})
const isMissing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The message of a schema's issue: its own message key, or one by its kind. */
function wordOf(issue: z.core.$ZodIssue, t: Translate): string {
  const own = t.label(issue.message)
  if (own !== issue.message) return own
  const isText = (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string'
  if (issue.code === 'too_big') {
    return t(isText ? 'ui.field.tooLong' : 'ui.field.tooBig', { limit: String(issue.maximum) })
  }
  if (issue.code === 'too_small') {
    return t(isText ? 'ui.field.tooShort' : 'ui.field.tooSmall', { limit: String(issue.minimum) })
  }
  return t('ui.field.invalid')
}

/** Fields side by side where there is room. */
export function FormGrid({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useT()
  return (
    <div className={classes(styles.grid, className)} data-empty={t('ui.nothingFilled')}>
      {children}
    </div>
  )
}

/** The path of a name that may point into a list: `counterparties.0.name`. */
export const pathOf = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

interface Showing {
  /** Number of a refusal whose first field already has the focus. */
  shown?: number
  /** Focuses a field; by default it is looked up in the form. */
  goTo?: (name: string) => void
}

/**
 * Shows a refusal at its fields and focuses the first of them: once per refusal, however often the page is rendered,
 * hidden and shown again.
 * @param refusal of a call (`act.refusal`) or of a draft; its fields in the order of the form
 */
export function useServerFields<T>(
  form: FormInstance<T>,
  refusal: Refusal | null,
  { shown = 0, goTo }: Showing = {},
): void {
  const marked = useRef(0)
  const focused = useRef(shown)
  const latest = refusal?.no ?? 0
  const show = useEffectEvent((no: number) => {
    if (!refusal || marked.current === no) return
    marked.current = no
    const fields = Object.entries(refusal.fields)
    form.setFields(
      fields.map(([name, error]) => ({ name: pathOf(name), errors: [error] })) as Parameters<typeof form.setFields>[0],
    )
    if (focused.current === no) return
    focused.current = no
    const [first] = fields[0] ?? []
    if (first === undefined) return
    if (goTo) goTo(first)
    else focusField(form, first)
  })
  useEffect(() => show(latest), [latest])
}

/** Scrolls to a field of a form and focuses it. */
export function focusField<T>(form: FormInstance<T>, name: string): void {
  const path = pathOf(name) as Parameters<typeof form.scrollToField>[0]
  form.scrollToField(path, { behavior: 'smooth', block: 'center', focus: true })
}
