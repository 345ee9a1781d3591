import type { FilterOf, Filtering } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { AmountRangeField, DateRangeField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { DictTreeSelect } from '../../dictionary/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import type { caseApi } from '../api.ts'
import * as codes from '../codes.ts'
import listStyles from '../../../web/ui/list.module.css'

const yesNo = {
  options: [
    { value: true, labelKey: 'record.yes' },
    { value: false, labelKey: 'record.no' },
  ],
} as const

/** The less common filters of the list of cases. */
export function CaseSearch({ list }: { list: Filtering<FilterOf<typeof caseApi.query>> }) {
  const t = useT()
  const { causeOfAction, undertaker } = list.filter
  return (
    <>
      <SelectField list={list} name="currentStage" label={t('case.field.currentStage')} of={codes.caseStage} multiple />
      <SelectField list={list} name="ourRole" label={t('case.column.ourRole')} of={codes.partyRole} />
      <SelectField list={list} name="isMajor" label={t('case.column.isMajor')} of={yesNo} />
      <SelectField list={list} name="shareStatus" label={t('case.field.shareStatus')} of={codes.shareStatus} />
      <DictTreeSelect
        dicCode="causeOfAction"
        className={listStyles.searchSelect!}
        aria-label={t('case.field.causeOfAction')}
        placeholder={t('case.field.causeOfAction')}
        {...(causeOfAction ? { value: causeOfAction } : {})}
        onChange={(value) => list.setFilter({ causeOfAction: value ?? null })}
      />
      <PersonPicker
        className={listStyles.searchSelect!}
        aria-label={t('case.field.undertaker')}
        placeholder={t('case.field.undertaker')}
        value={undertaker ?? null}
        onChange={(value) => list.setFilter({ undertaker: typeof value === 'string' ? value : null })}
      />
      <AmountRangeField list={list} from="amountFrom" to="amountTo" label={t('case.column.amount')} />
      <DateRangeField list={list} from="filingDateFrom" to="filingDateTo" label={t('case.field.filingDate')} />
    </>
  )
}
