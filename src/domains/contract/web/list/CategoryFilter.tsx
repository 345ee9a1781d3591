import { TreeSelect } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { useCategories } from '../../../contract-category/web/parts.tsx'
import { type ContractFilter, noCategory } from '../../codes.ts'
import listStyles from '../../../../web/ui/list.module.css'

interface Props {
  list: {
    filter: Pick<Partial<ContractFilter>, 'contractCategory'>
    setFilter: (patch: { contractCategory: string | null }) => void
  }
}

/** Narrows contracts to a category and those below it, or to those without one. */
export function CategoryFilter({ list }: Props) {
  const t = useT()
  const categories = useCategories()
  return (
    <TreeSelect<string | null>
      className={listStyles.searchSelect!}
      allowClear
      treeDefaultExpandAll
      aria-label={t('contract.field.contractCategory')}
      placeholder={t('contract.field.contractCategory')}
      popupMatchSelectWidth={false}
      value={list.filter.contractCategory ?? null}
      treeData={[{ value: noCategory, label: t('contract.category.none') }, ...categories.filterTree()]}
      onChange={(contractCategory) => list.setFilter({ contractCategory: contractCategory ?? null })}
    />
  )
}
