import { ArrowRightOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Loading } from '../../../web/ui/Loading.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { FoundArticle } from '../api.ts'
import * as codes from '../codes.ts'
import { headingMark } from '../articles.ts'
import { anchorOf, Marked } from './ArticleList.tsx'
import { ChangeRemark } from './ChangeRemark.tsx'
import { forceTones } from './config.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './knowledge.module.css'

const first = 5
/** Number of articles requested. */
export const mostArticles = 30
/** Characters shown of an article before the text is opened. */
const longest = 300

interface Props {
  call: UseQueryResult<FoundArticle[]>
  /** Path of the reading page. */
  page: string
}

/** The articles that answer a question, and why each was found. */
export function FoundArticles({ call: { data, isLoading }, page }: Props) {
  const t = useT()
  const [all, showAll] = useState(false)
  // The first question after a server start waits until the articles have been indexed.
  if (isLoading) return <Loading text={t('knowledge.articlesComing')} />
  if (!data || data.length === 0) return null
  return (
    <section className={styles.articles} aria-labelledby="law-articles">
      <h2 id="law-articles">
        {t('knowledge.articlesFound')} <small className={textStyles.soft}>{t('knowledge.articlesOrder')}</small>
      </h2>
      <ol>
        {(all ? data : data.slice(0, first)).map((hit) => (
          <Article key={hit.articleId} hit={hit} page={page} />
        ))}
      </ol>
      {!all && data.length > first && (
        <Button type="link" onClick={() => showAll(true)}>
          {t('knowledge.moreArticles')}
        </Button>
      )}
    </section>
  )
}

function Article({ hit, page }: { hit: FoundArticle; page: string }) {
  const t = useT()
  const { words, mapped } = hit.why
  const to = `${page}?id=${hit.legislationId}${hit.articleNo ? `#${anchorOf(hit.articleNo)}` : ''}`
  const marked = [...words, ...mapped.map(({ meant }) => meant)].join(' ')
  const text = hit.text.length > longest ? `${hit.text.slice(0, longest)}…` : hit.text
  return (
    <li>
      <h3>
        <Link to={to}>
          《{hit.law}》{hit.articleNo}
        </Link>
        {hit.status && <StatusTag of={codes.timeliness} tones={forceTones} value={hit.status} />}
        <small className={textStyles.soft}>{hit.chapter.split(headingMark).at(-1)}</small>
      </h3>
      <ChangeRemark change={hit.change} />
      <p className={styles.hit}>
        <Marked text={text} word={marked} />
      </p>
      {(words.length > 0 || mapped.length > 0) && (
        <p className={classes(styles.why, textStyles.soft)}>
          {words.length > 0 && (
            <span>
              {t('knowledge.why')}: {words.join(separator())}
            </span>
          )}
          {mapped.length > 0 && (
            <span>
              {t('knowledge.mappedTo')}:{' '}
              {mapped.map(({ said, meant }, i) => (
                <span key={`${said} ${meant}`}>
                  {i > 0 && separator()}
                  {said} <ArrowRightOutlined aria-hidden /> {meant}
                </span>
              ))}
            </span>
          )}
        </p>
      )}
    </li>
  )
}
