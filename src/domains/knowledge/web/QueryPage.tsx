import { SearchOutlined, StarOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { repealedIn } from '../../../kernel/law/changes.ts'
import { firstOf, useList, type List } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { groupedTotal } from '../../../web/ui/grouped.ts'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { knowledgeApi, type Hit } from '../api.ts'
import * as codes from '../codes.ts'
import { anchorOf, Marked } from './ArticleList.tsx'
import { articleReference } from '../articles.ts'
import { ChangeRemark } from './ChangeRemark.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { forceTones } from './config.ts'
import { FoundArticles, mostArticles } from './FoundArticles.tsx'
import { ReadingLists } from './ReadingLists.tsx'
import { useResultsAddress } from './results.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './knowledge.module.css'

type Laws = ReturnType<typeof useList<typeof knowledgeApi.search>>

/** Searches laws and articles: with a session the whole library, without one public texts. */
export function QueryPage() {
  const t = useT()
  const list = useList(knowledgeApi.search)
  const readsAll = useGranted('knowledge:view')
  const isSignedIn = useGranted('signedIn')
  const [kept, keep] = useState<'favourite' | 'history' | null>(null)
  const { keyword = '', ...filter } = list.filter
  const page = readsAll ? '/KnledgeMainNew' : '/KnledgeMain'
  const asks = isAsked(keyword)
  const byMeaning = useCall(knowledgeApi.articles, { ...filter, keyword, limit: mostArticles }, { enabled: asks })
  const articles = asks ? byMeaning.data?.length : undefined
  useResultsAddress(keyword !== '')
  return (
    <section className={classes(cardStyles.root, styles.query)}>
      <header className={styles.queryHead}>
        <h1>{t('knowledge.query')}</h1>
        <Ask list={list} />
        <div className={classes(listStyles.searchLine, printStyles.hidden)}>
          <SelectField list={list} name="kind" label={t('knowledge.field.kind')} of={codes.knowledgeKind} multiple />
          <SelectField list={list} name="level" label={t('knowledge.field.level')} of={codes.level} multiple />
          <SelectField
            list={list}
            name="timeliness"
            label={t('knowledge.field.timeliness')}
            of={codes.timeliness}
            multiple
          />
          <KeywordField list={list} name="issuer" placeholder={t('knowledge.field.issuer')} />
          <DateRangeField
            list={list}
            from="publishDateFrom"
            to="publishDateTo"
            label={t('knowledge.field.publishDate')}
          />
        </div>
        {!isSignedIn && <p className={textStyles.soft}>{t('knowledge.signInMore')}</p>}
      </header>
      <div className={styles.queryBar}>
        <span role="status">
          {articles === undefined
            ? t('knowledge.found', { total: groupedTotal(list) })
            : t('knowledge.foundBoth', { articles, total: groupedTotal(list) })}
        </span>
        <Segmented
          size="small"
          value={list.sort ?? 'relevance'}
          options={[
            { value: 'relevance', label: t('knowledge.byRelevance') },
            { value: 'publishDate', label: t('knowledge.byDate') },
          ]}
          onChange={(sort) => list.setOrder(sort === 'relevance' ? undefined : sort, undefined)}
        />
        {readsAll && (
          <span className={styles.queryKept}>
            <Button type="link" icon={<StarOutlined />} onClick={() => keep('favourite')}>
              {t('knowledge.favourites')}
            </Button>
            <Button type="link" onClick={() => keep('history')}>
              {t('knowledge.history')}
            </Button>
          </span>
        )}
      </div>
      <EmptyLibrary />
      <Repealed keyword={keyword} />
      {asks && <FoundArticles key={keyword} call={byMeaning} page={page} />}
      <Results list={list} page={page} hasArticles={(articles ?? 0) > 0} />
      <Pagination
        className={listStyles.pages!}
        current={list.current}
        pageSize={list.size}
        total={list.total}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={list.setPage}
      />
      {kept && <ReadingLists which={kept} page={page} onClose={() => keep(null)} />}
    </section>
  )
}
QueryPage.asks = firstOf(knowledgeApi.search)

/** For each repealed law in the search: since when it is repealed, and what applies instead. */
function Repealed({ keyword }: { keyword: string }) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const changes = new Map(repealedIn(keyword, today).map(({ change }) => [change.law, change]))
  return [...changes.values()].map(({ law, day, by }) => (
    <Alert key={law} type="warning" showIcon title={t('knowledge.searchedRepealed', { law, day: day ?? '', by })} />
  ))
}

/** Whether the words are a question for the article search, not an article number or a quoted phrase. */
const isAsked = (keyword = ''): boolean =>
  keyword.trim().length > 1 && !/["“”「」]/.test(keyword) && articleReference(keyword) === null

function Ask({ list }: { list: Laws }) {
  const t = useT()
  const asked = list.filter.keyword ?? ''
  return (
    <Input.Search
      key={asked}
      className={styles.ask}
      size="large"
      allowClear
      autoFocus
      defaultValue={asked}
      data-hotkey="/"
      prefix={<SearchOutlined />}
      enterButton={t('knowledge.go')}
      aria-label={t('knowledge.query')}
      placeholder={t('knowledge.askPlaceholder')}
      maxLength={300}
      onSearch={(keyword) => list.setFilter({ keyword: keyword.trim() })}
    />
  )
}

interface ResultsProps {
  list: Laws & Pick<List, 'error'>
  page: string
  /** Whether articles of a similar meaning are shown above. */
  hasArticles: boolean
}

function Results({ list, page, hasArticles }: ResultsProps) {
  const t = useT()
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} retry={list.reload} />
  if (!list.loading && list.rows.length === 0)
    return hasArticles ? (
      <EmptyState title={t('knowledge.noTextHasAll')} text={t('knowledge.noTextHasAllText')} />
    ) : (
      <EmptyState title={t('knowledge.foundNone')} text={t('knowledge.foundNoneText')} />
    )
  const words = (list.filter.keyword ?? '').replaceAll(/["“”「」]/g, ' ')
  return (
    <ol className={styles.results} aria-busy={list.loading}>
      {list.rows.map((hit) => (
        <Result key={hit.id} hit={hit} page={page} words={words} />
      ))}
    </ol>
  )
}

function Result({ hit, page, words }: { hit: Hit; page: string; words: string }) {
  const t = useT()
  const to = `${page}?id=${hit.id}`
  const facts = [codeWord(t, codes.level, hit.level), hit.issuer, hit.docNo, written(hit.publishDate)].filter(Boolean)
  return (
    <li>
      <h2>
        <Link to={to}>
          <Marked text={hit.title} word={words} />
        </Link>
        {hit.timeliness && <StatusTag of={codes.timeliness} tones={forceTones} value={hit.timeliness} />}
      </h2>
      <p className={textStyles.soft}>
        {facts.join(' · ')}
        {hit.hits > 0 && ` · ${t('knowledge.hits', { count: hit.hits })}`}
      </p>
      <ChangeRemark change={hit.change} />
      {hit.articles.map((article) => (
        <p key={article.seq} className={styles.hit}>
          {article.articleNo && (
            <Link to={`${to}#${anchorOf(article.articleNo)}`} className={styles.no}>
              {article.articleNo}
            </Link>
          )}
          <Marked text={article.text} word={words} />
        </p>
      ))}
    </li>
  )
}
