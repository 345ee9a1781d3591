import { Select, Space, TreeSelect } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { AmountRangeField, DateRangeField, KeywordField, SelectField } from '../../../../web/ui/SearchFields.tsx'
import { LabelPicker } from '../../../label/web/parts.tsx'
import { PersonPicker } from '../../../user/web/parts.tsx'
import * as codes from '../../codes.ts'
import { useChoices } from '../queries.ts'
import { categoryTree } from '../words.ts'
import { type ContractList, FilterTags } from './FilterTags.tsx'

interface Props {
  list: ContractList
}

/** The three filters people use, and all that is chosen as tags. */
export function ContractSearch({ list }: Props) {
  const t = useT()
  return (
    <>
      <WordSearch list={list} />
      <SelectField list={list} name="contractType" label={t('contract.field.contractType')} of={codes.contractType} />
      <SelectField list={list} name="status" label={t('contract.field.status')} of={codes.contractStatus} multiple />
      <FilterTags list={list} />
    </>
  )
}

type Where = 'keyword' | 'fullText'

/** One box for two searches: number, name and counterparty, or the words of the text itself. */
function WordSearch({ list }: Props) {
  const t = useT()
  const asked: Where | undefined = list.filter.fullText ? 'fullText' : list.filter.keyword ? 'keyword' : undefined
  const [chosen, choose] = useState<Where>('keyword')
  const where = asked ?? chosen
  function turn(next: Where): void {
    choose(next)
    const words = list.filter[where]
    if (words) list.setFilter({ [where]: null, [next]: words })
  }
  return (
    <Space.Compact className="contract-words">
      <Select<Where>
        value={where}
        aria-label={t('contract.list.searchIn')}
        popupMatchSelectWidth={false}
        options={[
          { value: 'keyword', label: t('contract.list.inRecord') },
          { value: 'fullText', label: t('contract.list.inText') },
        ]}
        onChange={turn}
      />
      <KeywordField key={where} list={list} name={where} placeholder={t(`contract.list.${where}`)} />
    </Space.Compact>
  )
}

/** The rest of the filters, folded away. */
export function MoreSearch({ list }: Props) {
  const t = useT()
  const { ourParties } = useChoices()
  return (
    <>
      <TreeSelect<string | null>
        className="search-select"
        allowClear
        treeDefaultExpandAll
        aria-label={t('contract.field.contractCategory')}
        placeholder={t('contract.field.contractCategory')}
        popupMatchSelectWidth={false}
        value={list.filter.contractCategory ?? null}
        treeData={[{ value: codes.noCategory, label: t('contract.category.none') }, ...categoryTree(t, true)]}
        onChange={(contractCategory) => list.setFilter({ contractCategory: contractCategory ?? null })}
      />
      <SelectField
        list={list}
        name="ourParty"
        label={t('contract.field.ourParty')}
        of={ourParties.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField list={list} name="moneyFlow" label={t('contract.field.moneyFlow')} of={codes.moneyFlow} />
      <AmountRangeField list={list} from="amountFrom" to="amountTo" label={t('contract.field.amount')} />
      <DateRangeField list={list} from="signDateFrom" to="signDateTo" label={t('contract.field.signDate')} />
      <DateRangeField list={list} from="createDateFrom" to="createDateTo" label={t('contract.field.createTime')} />
      <SelectField list={list} name="docStatus" label={t('contract.field.docStatus')} of={codes.docStatus} />
      <SelectField list={list} name="performState" label={t('contract.field.performState')} of={codes.performState} />
      <SelectField
        list={list}
        name="archiveStatus"
        label={t('contract.field.archiveStatus')}
        of={codes.archiveStatus}
      />
      <LabelPicker
        bizType="contract"
        value={list.filter.labelId ?? null}
        onChange={(labelId) => list.setFilter({ labelId })}
      />
      <PersonPicker
        className="search-select"
        aria-label={t('contract.field.handlerPsnId')}
        placeholder={t('contract.field.handlerPsnId')}
        popupMatchSelectWidth={false}
        value={list.filter.handlerPsnId ?? null}
        onChange={(id) => list.setFilter({ handlerPsnId: id as string | null })}
      />
    </>
  )
}
