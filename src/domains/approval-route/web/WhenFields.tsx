import { Select, TreeSelect } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import type { DefinitionKind, When } from '../api.ts'
import { FactFields } from './FactFields.tsx'
import styles from './route.module.css'

interface Props {
  when: When
  kind: DefinitionKind
  onChange: (when: When) => void
}

/** A condition with a part of it changed; what is empty is left out. */
function changed(when: When, patch: When): When {
  const next = Object.entries({ ...when, ...patch }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(next)
}

/** A condition: categories, organisations, the range of amounts, and the facts that are asked for. */
export function WhenFields({ asked, ...props }: Props & { asked: DefinitionKind['facts'] }) {
  const { kind } = props
  return (
    <div className={styles.when}>
      {kind.categories.length > 0 && <CategoryField {...props} />}
      <OrgField {...props} />
      {kind.hasAmount && <AmountFields {...props} />}
      <FactsField {...props} asked={asked} />
    </div>
  )
}

export function CategoryField({ when, kind, onChange }: Props) {
  const t = useT()
  const treeOf = (parent: string | null): object[] =>
    kind.categories
      .filter((one) => one.parent === parent)
      .map(({ code, label }) => ({ value: code, title: label, children: treeOf(code) }))
  return (
    <TreeSelect<string[]>
      multiple
      allowClear
      showSearch
      treeData={treeOf(null)}
      treeNodeFilterProp="title"
      aria-label={t('approvalRoute.category')}
      placeholder={t('approvalRoute.anyCategory')}
      value={when.categories ?? []}
      onChange={(categories) => onChange(changed(when, { categories }))}
    />
  )
}

export function OrgField({ when, onChange }: Omit<Props, 'kind'>) {
  const t = useT()
  return (
    <OrgPicker
      multiple
      aria-label={t('approvalRoute.anyOrg')}
      placeholder={t('approvalRoute.anyOrg')}
      value={when.orgIds ?? []}
      onChange={(ids) => onChange(changed(when, { orgIds: [ids ?? []].flat() }))}
    />
  )
}

/** The bounds of the amount. */
export function AmountFields({ when, onChange }: Omit<Props, 'kind'>) {
  const t = useT()
  return (
    <span className={styles.range}>
      {(['from', 'to'] as const).map((bound) => {
        const label = t(bound === 'from' ? 'approvalRoute.amountFrom' : 'approvalRoute.amountTo')
        return (
          <MoneyInput
            key={bound}
            data-bound={bound}
            aria-label={label}
            placeholder={t(`approvalRoute.bound.${bound}`)}
            value={when[bound] ?? null}
            onChange={(amount) => onChange(changed(when, { [bound]: amount ?? undefined }))}
          />
        )
      })}
    </span>
  )
}

export const FactsField = ({ when, asked, onChange }: Omit<Props, 'kind'> & { asked: DefinitionKind['facts'] }) => (
  <FactFields facts={asked} value={when.facts ?? []} onChange={(facts) => onChange(changed(when, { facts }))} />
)

interface AskedProps {
  kind: DefinitionKind
  /** Facts that a condition depends on, which stay asked for. */
  used: readonly string[]
  /** Facts that are asked for although no condition depends on them. */
  added: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Chooses the facts that conditions ask for besides categories, organisations and the amount. */
export function AskedFacts({ kind, used, added, onChange }: AskedProps) {
  const t = useT()
  if (kind.facts.length === 0) return null
  return (
    <label className={styles.more}>
      {t('approvalRoute.moreConditions')}
      <Select<string[]>
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('approvalRoute.noConditions')}
        value={kind.facts.map(({ name }) => name).filter((name) => used.includes(name) || added.includes(name))}
        options={kind.facts.map(({ name, label }) => ({ value: name, label, disabled: used.includes(name) }))}
        onChange={onChange}
      />
    </label>
  )
}
