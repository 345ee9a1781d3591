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
  /** The facts that are asked for. */
  asked: DefinitionKind['facts']
  onChange: (when: When) => void
}

/** A condition: categories, organisations, the range of amounts, and other facts. */
export function WhenFields({ when, kind, asked, onChange }: Props) {
  const t = useT()
  const set = (patch: When): void => {
    const next = Object.entries({ ...when, ...patch }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    onChange(Object.fromEntries(next))
  }
  const treeOf = (parent: string | null): object[] =>
    kind.categories
      .filter((one) => one.parent === parent)
      .map(({ code, label }) => ({ value: code, title: label, children: treeOf(code) }))
  return (
    <div className={styles.when}>
      {kind.categories.length > 0 && (
        <TreeSelect<string[]>
          multiple
          allowClear
          treeData={treeOf(null)}
          treeNodeFilterProp="title"
          aria-label={t('approvalRoute.category')}
          placeholder={t('approvalRoute.anyCategory')}
          value={when.categories ?? []}
          onChange={(categories) => set({ categories })}
        />
      )}
      <OrgPicker
        multiple
        aria-label={t('approvalRoute.anyOrg')}
        placeholder={t('approvalRoute.anyOrg')}
        value={when.orgIds ?? []}
        onChange={(ids) => set({ orgIds: [ids ?? []].flat() })}
      />
      {kind.hasAmount && (
        <span className={styles.range}>
          <MoneyInput
            aria-label={t('approvalRoute.amountFrom')}
            placeholder={t('approvalRoute.amountFrom')}
            value={when.from ?? null}
            onChange={(from) => set({ from: from ?? undefined })}
          />
          <MoneyInput
            aria-label={t('approvalRoute.amountTo')}
            placeholder={t('approvalRoute.amountTo')}
            value={when.to ?? null}
            onChange={(to) => set({ to: to ?? undefined })}
          />
        </span>
      )}
      <FactFields facts={asked} value={when.facts ?? []} onChange={(facts) => set({ facts })} />
    </div>
  )
}

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
