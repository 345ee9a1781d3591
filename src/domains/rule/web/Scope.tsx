import { separator } from '../../../web/i18n/listed.ts'
import { TreeSelect, type TreeSelectProps } from 'antd'
import { DictSelect, DictTreeSelect, DictWords, useDictName } from '../../dictionary/web/parts.tsx'
import { type RuleKind, scopeLists } from '../codes.ts'

const causes = 'causeOfAction'

interface WordsProps {
  kind: RuleKind
  scope: readonly string[]
}
/** The labels of a rule's scope. */
export function ScopeWords({ kind, scope }: WordsProps) {
  const of = scopeLists[kind]
  if (of === undefined || scope.length === 0) return '—'
  if (of !== causes) return <DictWords of={of} value={scope} />
  return (
    <>
      {scope.map((code, i) => (
        <span key={code}>
          {i > 0 && separator()}
          <Cause code={code} />
        </span>
      ))}
    </>
  )
}
const Cause = ({ code }: { code: string }) => useDictName(causes, code) || '…'

interface SelectProps {
  id?: string
  kind: RuleKind
  multiple?: boolean
  className?: string
  placeholder?: string
  'aria-label'?: string
  value?: string | string[] | null
  onChange?: (scope: string | string[] | null) => void
}
/** Selects a rule's scope: types of contracts or documents, or causes of action. */
export function ScopeSelect({ kind, multiple = false, value, onChange, ...select }: SelectProps) {
  const of = scopeLists[kind] ?? ''
  const chosen = value ?? (multiple ? [] : null)
  if (of !== causes)
    return (
      <DictSelect
        of={of}
        multiple={multiple}
        {...select}
        value={chosen}
        onChange={(next: string | string[] | undefined) => onChange?.(next ?? null)}
      />
    )
  const tree = {
    ...select,
    dicCode: causes,
    value: chosen,
    ...(multiple && { multiple: true, showCheckedStrategy: TreeSelect.SHOW_CHILD }),
    onChange: (next: string | string[] | undefined) => onChange?.(next ?? null),
  }
  return <DictTreeSelect {...(tree as TreeSelectProps<string> & { dicCode: string })} />
}
