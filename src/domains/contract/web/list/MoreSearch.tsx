import { useT } from '../../../../web/i18n/t.ts'
import { AmountRangeField, DateRangeField, SelectField } from '../../../../web/ui/SearchFields.tsx'
import { LabelPicker } from '../../../label/web/parts.tsx'
import { OwnFilters } from '../../../own-field/web/parts.tsx'
import { PersonPicker } from '../../../user/web/parts.tsx'
import * as codes from '../../codes.ts'
import { useChoices } from '../queries.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import type { ContractList } from './FilterTags.tsx'
import listStyles from '../../../../web/ui/list.module.css'

/** The remaining filters, collapsed at first. */
export function MoreSearch({ list }: { list: ContractList }) {
  const t = useT()
  const { ourParties } = useChoices()
  return (
    <>
      <CategoryFilter list={list} />
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
      <SelectField list={list} name="risk" label={t('contract.field.risk')} of={codes.openRisk} />
      <LabelPicker
        bizType="contract"
        value={list.filter.labelId ?? null}
        onChange={(labelId) => list.setFilter({ labelId })}
      />
      <PersonPicker
        className={listStyles.searchSelect!}
        aria-label={t('contract.field.handlerPsnId')}
        placeholder={t('contract.field.handlerPsnId')}
        popupMatchSelectWidth={false}
        value={list.filter.handlerPsnId ?? null}
        onChange={(id) => list.setFilter({ handlerPsnId: id as string | null })}
      />
      <OwnFilters list={list} />
    </>
  )
}
