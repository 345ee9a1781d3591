import { useT } from '../../../web/i18n/t.ts'
import type { Reading } from '../api.ts'
import { anchorOf, chapterAnchor, newHeadings } from './ArticleList.tsx'

interface Entry {
  key: string
  title: string
  depth: number
  to: string
}

/** Up to here each article has its own line; in longer texts the chapters alone have. */
const mostArticles = 40

function entriesOf(articles: Reading['articles']): Entry[] {
  const isShort = articles.length <= mostArticles
  return articles.flatMap(({ chapter, articleNo }, index) => {
    const headings = newHeadings(chapter, articles[index - 1]?.chapter ?? '').map(({ title, depth }) => ({
      key: `${index} ${title}`,
      title,
      depth,
      to: chapterAnchor(index),
    }))
    if (!isShort || articleNo === '') return headings
    const depth = chapter === '' ? 0 : chapter.split('›').length
    return [...headings, { key: articleNo, title: articleNo, depth, to: anchorOf(articleNo) }]
  })
}

/** The table of contents of a text; each line leads to its place. */
export function Contents({ articles, go }: { articles: Reading['articles']; go: (anchor: string) => void }) {
  const t = useT()
  const entries = entriesOf(articles)
  return (
    <nav className="card law-contents" aria-label={t('knowledge.contents')}>
      <h2>{t('knowledge.contents')}</h2>
      {entries.map(({ key, title, depth, to }) => (
        <button
          key={key}
          type="button"
          style={{ paddingInlineStart: 8 + Math.min(depth, 3) * 12 }}
          onClick={() => go(to)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
