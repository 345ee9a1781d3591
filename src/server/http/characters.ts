import { AppError, type Vars } from '../../kernel/errors.ts'
import type { MessageKey } from '../../kernel/messages.ts'

/**
 * Refuses text that PostgreSQL cannot store: NUL characters, and lone surrogates, which would silently become other
 * characters. Checks parsed input, whose depth is bounded by its schema, including field names chosen by clients.
 * @param label returns the label of a top-level field
 * @throws `common.invalidInput` with `common.field.characters` for every such field
 */
export function refuseUnstorable(input: unknown, label: (field: string) => string): void {
  const fields: Record<string, { key: MessageKey; vars: Vars }> = {}
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string' && !isStorable(value))
      fields[path.join('.')] = { key: 'common.field.characters', vars: { label: label(path[0] ?? '') } }
    else if (Array.isArray(value)) value.forEach((one, i) => visit(one, [...path, String(i)]))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        visit(name, path)
        visit(inner, [...path, name])
      }
  }
  visit(input, [])
  const paths = Object.keys(fields)
  if (paths.length === 0) return
  const named = [...new Set(Object.values(fields).map((field) => String(field.vars['label'])))]
  throw new AppError('common.invalidInput', { fields: named.length > 0 ? named : '-' }, { fields })
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
