import { Input, InputNumber } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import * as contract from '../../contract/codes.ts'
import type { Category, CategorySettings } from '../api.ts'
import { inheritedWord } from './settings.ts'
import type { Effective } from '../rules/tree.ts'
import styles from './category.module.css'

const lists = {
  contractType: contract.contractType,
  ourPosition: contract.ourPosition,
  moneyFlow: contract.moneyFlow,
  currency: contract.currency,
  payMethod: contract.payMethod,
  selectionMode: contract.selectionMode,
  disputeWay: contract.disputeWay,
} as const
export const presetFields = [...(Object.keys(lists) as (keyof typeof lists)[]), 'taxRate', 'disputeOrg'] as const
export type PresetField = (typeof presetFields)[number]

interface Props {
  field: PresetField
  label: string
  category: Category
  above: Effective
  settings: CategorySettings
  set: (settings: Partial<CategorySettings>) => void
  isReadOnly: boolean
}

/** The value with which a field of new contracts begins; empty inherits. */
export function PresetInput({ field, label, category, above, settings, set, isReadOnly }: Props) {
  const t = useT()
  const change = (value: string | number | null | undefined): void => {
    const { [field]: _, ...others } = settings.presets
    set({ presets: value === undefined || value === null || value === '' ? others : { ...others, [field]: value } })
  }
  const wordOf = (value: string | number): string =>
    field in lists ? t.label(lists[field as keyof typeof lists].labelKey(value)) : String(value)
  const inherited = above.presets[field]
  const common = {
    className: styles.choice!,
    'aria-label': label,
    disabled: isReadOnly,
    placeholder:
      inherited === undefined ? t('contractCategory.noPreset') : inheritedWord(t, category, wordOf(inherited)),
  }
  if (field === 'taxRate')
    return (
      <InputNumber
        {...common}
        min={0}
        max={100}
        precision={2}
        value={settings.presets.taxRate ?? null}
        onChange={(value) => change(value)}
      />
    )
  if (field === 'disputeOrg')
    return (
      <Input
        {...common}
        maxLength={100}
        value={settings.presets.disputeOrg ?? ''}
        onChange={(event) => change(event.target.value)}
      />
    )
  return (
    <CodeSelect
      {...common}
      of={lists[field]}
      value={settings.presets[field] ?? null}
      onChange={(value) => change(value)}
    />
  )
}
