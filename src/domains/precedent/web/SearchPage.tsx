import { SearchOutlined } from '@ant-design/icons'
import { Input, Pagination } from 'antd'
import { Link, useLocation } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { groupedTotal } from '../../../web/ui/grouped.ts'
import { SelectField } from '../../../web/ui/SearchFields.tsx'
import { precedentApi } from '../api.ts'
import { typicalLevel } from '../codes.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './precedent.module.css'

/** Searches cases by keyword and filters, the highest authority first. */
export function SearchPage() {
  const t = useT()
  const list = useList(precedentApi.search)
  const isNew = useLocation().pathname === '/CaseInquiryNew'
  const asked = list.filter.keyword ?? ''
  return (
    <section className={classes(cardStyles.root, styles.page)}>
      <h1>{t(isNew ? 'precedent.findNew' : 'precedent.find')}</h1>
      <Input.Search
        key={asked}
        size="large"
        allowClear
        autoFocus
        defaultValue={asked}
        data-hotkey="/"
        prefix={<SearchOutlined />}
        enterButton={t('knowledge.go')}
        aria-label={t('precedent.find')}
        placeholder={t('precedent.askPlaceholder')}
        maxLength={100}
        onSearch={(keyword) => list.setFilter({ keyword: keyword.trim() })}
      />
      <div className={classes(listStyles.searchLine, printStyles.hidden, styles.filters)}>
        <SelectField
          list={list}
          name="typicalLevel"
          label={t('precedent.field.typicalLevel')}
          of={typicalLevel}
          multiple
        />
        <CaseFilters list={list} />
      </div>
      <p role="status" className={textStyles.soft}>
        {t('precedent.total', { total: groupedTotal(list) })}
      </p>
      {list.error && list.rows.length === 0 && <ErrorState error={list.error} retry={list.reload} />}
      {!list.loading && !list.error && list.rows.length === 0 && (
        <EmptyState title={t('knowledge.foundNone')} text={t('knowledge.foundNoneText')} />
      )}
      <ol className={styles.results} aria-busy={list.loading}>
        {list.rows.map((one) => (
          <li key={one.id}>
            <h2>
              <Link to={`${isNew ? '/CaseMainNew' : '/CaseMain'}?id=${one.id}`}>{one.title}</Link>
              {one.typicalLevel && <span className={styles.level}>{codeWord(t, typicalLevel, one.typicalLevel)}</span>}
            </h2>
            <p className={textStyles.soft}>
              {[one.causeName, one.court, one.judgeCaseNo, written(one.judgeDate)].filter(Boolean).join(' · ')}
            </p>
            <p className={styles.gist}>{one.gist || one.focus}</p>
          </li>
        ))}
      </ol>
      <Pagination
        className={listStyles.pages!}
        current={list.current}
        pageSize={list.size}
        total={list.total}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={list.setPage}
      />
    </section>
  )
}
SearchPage.asks = firstOf(precedentApi.search)
