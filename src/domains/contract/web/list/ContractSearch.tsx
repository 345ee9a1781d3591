import { Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { LazySelect } from '../../../../web/ui/LazyControls.tsx'
import { KeywordField, SelectField } from '../../../../web/ui/SearchFields.tsx'
import * as codes from '../../codes.ts'
import type { ContractList } from './FilterTags.tsx'
import styles from '../contract.module.css'

/** Loaded after the rows; the line's height is reserved. */
const FilterTags = lazy(async () => ({ default: (await import('./FilterTags.tsx')).FilterTags }))

/** Only of the search in the texts. */
const TextSearchTools = lazy(async () => ({ default: (await import('./TextSearchTools.tsx')).TextSearchTools }))

interface Props {
  list: ContractList
}

/** The three most used filters, and all active filters as tags. */
export function ContractSearch({ list }: Props) {
  const t = useT()
  return (
    <>
      <WordSearch list={list} />
      <SelectField list={list} name="contractType" label={t('contract.field.contractType')} of={codes.contractType} />
      <SelectField list={list} name="status" label={t('contract.field.status')} of={codes.contractStatus} multiple />
      {Object.keys(list.filter).length > 0 && (
        <Suspense fallback={<div className={styles.filterTags} />}>
          <FilterTags list={list} />
        </Suspense>
      )}
    </>
  )
}

type Where = 'keyword' | 'fullText'

/** One box for two searches: number, name and counterparty, or the full text. */
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
    <>
      <Space.Compact className={styles.words}>
        <LazySelect<Where>
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
      {where === 'fullText' && (
        <Suspense>
          <TextSearchTools list={list} />
        </Suspense>
      )}
    </>
  )
}
