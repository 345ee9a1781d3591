import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { headingMark } from '../articles.ts'
import type { TextChange } from '../codes.ts'
import { ChangeRemark } from './ChangeRemark.tsx'
import { classes } from '../../../web/ui/classes.ts'
import styles from './knowledge.module.css'

interface Shown {
  chapter: string
  articleNo: string
  text: string
  change?: TextChange | undefined
}
interface Props {
  articles: readonly Shown[]
  /** The text's title for citations; without it no citation can be copied. */
  title?: string
  /** Words to mark. */
  marked?: string
  /** Anchor of the article in the address. */
  here?: string
}

/** Element id of an article; used in the address after `#`. */
export const anchorOf = (articleNo: string): string => `art-${articleNo}`
/** Element id of a chapter. */
export const chapterAnchor = (index: number): string => `chapter-${index}`

/** The headings of a piece that differ from those of the piece before, with their depth. */
export function newHeadings(chapter: string, before: string): { title: string; depth: number }[] {
  const path = chapter === '' ? [] : chapter.split(headingMark)
  const known = before === '' ? [] : before.split(headingMark)
  const same = path.findIndex((title, i) => title !== known[i])
  return same < 0 ? [] : path.slice(same).map((title, i) => ({ title, depth: same + i }))
}

/** A text, article by article under its headings. */
export function ArticleList({ articles, title, marked = '', here = '' }: Props) {
  return (
    <div className={styles.text}>
      {articles.map((article, index) => (
        <Fragment key={index}>
          {newHeadings(article.chapter, articles[index - 1]?.chapter ?? '').map(({ title: heading, depth }, i) => (
            <p
              key={heading}
              role="heading"
              aria-level={3 + depth}
              className={classes(styles.heading, styles[`heading-${Math.min(depth, 2)}`])}
              {...(i === 0 ? { id: chapterAnchor(index) } : {})}
            >
              {heading}
            </p>
          ))}
          <div
            className={classes(
              styles.article,
              article.articleNo && anchorOf(article.articleNo) === here && styles.here,
            )}
            {...(article.articleNo ? { id: anchorOf(article.articleNo) } : {})}
          >
            {article.text.split('\n').map((line, i) => (
              <p key={i}>
                {i === 0 && article.articleNo && <strong className={styles.no}>{article.articleNo}</strong>}
                <Marked text={line} word={marked} />
              </p>
            ))}
            <ChangeRemark change={article.change} />
            {title && article.articleNo && <Cite title={title} articleNo={article.articleNo} text={article.text} />}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

/** Button that copies an article as a citation: 《…》第…条：“…”. */
function Cite({ title, articleNo, text }: { title: string; articleNo: string; text: string }) {
  const t = useT()
  const { message } = App.useApp()
  const cite = () =>
    void navigator.clipboard
      .writeText(`《${title}》${articleNo}：“${text.replaceAll('\n', '')}”`)
      .then(() => message.success(t('knowledge.copied')))
  return (
    <Button
      className={styles.cite!}
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={`${t('knowledge.cite')} ${articleNo}`}
      title={t('knowledge.cite')}
      onClick={cite}
    />
  )
}

/** A text with a word highlighted. */
export function Marked({ text, word }: { text: string; word: string }) {
  const words = word.split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'g')
  return text
    .split(pattern)
    .map((part, i): ReactNode => (i % 2 === 1 ? <mark key={i}>{part}</mark> : <Fragment key={i}>{part}</Fragment>))
}
