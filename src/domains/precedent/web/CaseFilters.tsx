import type { FilterOf, Filtering } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { caseType } from '../../case/codes.ts'
import { DictTreeSelect } from '../../dictionary/web/parts.tsx'
import { LabelPicker } from '../../label/web/parts.tsx'
import type { precedentApi } from '../api.ts'
import * as codes from '../codes.ts'
import listStyles from '../../../web/ui/list.module.css'

/** The common filters of lists and searches of cases. */
export function CaseFilters({ list }: { list: Filtering<FilterOf<typeof precedentApi.search>> }) {
  const t = useT()
  const { causeOfAction, labels } = list.filter
  return (
    <>
      <DictTreeSelect
        dicCode="causeOfAction"
        className={listStyles.searchSelect!}
        aria-label={t('precedent.field.causeOfAction')}
        placeholder={t('precedent.field.causeOfAction')}
        {...(causeOfAction ? { value: causeOfAction } : {})}
        onChange={(value) => list.setFilter({ causeOfAction: value ?? null })}
      />
      <KeywordField list={list} name="court" placeholder={t('precedent.short.court')} />
      <SelectField list={list} name="caseType" label={t('precedent.field.caseType')} of={caseType} multiple />
      <SelectField list={list} name="procedure" label={t('precedent.field.procedure')} of={codes.procedure} multiple />
      <SelectField
        list={list}
        name="courtLevel"
        label={t('precedent.field.courtLevel')}
        of={codes.courtLevel}
        multiple
      />
      <DateRangeField list={list} from="judgeDateFrom" to="judgeDateTo" label={t('precedent.field.judgeDate')} />
      <LabelPicker
        bizType="precedent"
        value={labels?.[0] ?? null}
        onChange={(id) => list.setFilter({ labels: id === null ? null : [id] })}
      />
    </>
  )
}
