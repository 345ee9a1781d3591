import type { FormEvent } from 'react'
import sample from 'virtual:front-sample'
import { CardHead } from './CardHead.tsx'
import type { Left } from './tries.ts'
import { filled, type Words } from './words.ts'
import styles from './front.module.css'

interface Props {
  w: Words
  /** Uses left of drafting. */
  left: Left | undefined
  typed: string
  onType: (keyword: string) => void
}

const query = '#/knowQueryIndex/knowQueryIndex'
const articles = ['民法典 577', '民事诉讼法 171', '劳动合同法 38']
const templates = [
  ['civil-complaint', '民事起诉状'],
  ['lawyer-letter', '律师函'],
  ['nda', '保密协议'],
] as const

/** Drafting, writing and search. */
export function MoreCards({ w, left, typed, onType }: Props) {
  function submit(event: FormEvent): void {
    event.preventDefault()
    const keyword = typed.trim()
    location.hash = keyword === '' ? query : `${query}?keyword=${encodeURIComponent(keyword)}`
  }
  return (
    <div className={styles.more}>
      <section className={styles.card}>
        <CardHead w={w} title={w.draft} text={w.draftText} left={left} />
        <p className={styles.links}>
          {templates.map(([type, name]) => (
            <a key={type} href={`#/klawDocumentAINewNoLog?type=${type}`} lang="zh" translate="no">
              {name}
            </a>
          ))}
          <a href="#/klawDocumentIndex">{filled(w.allTemplates, { n: sample.templates })}</a>
        </p>
      </section>
      <section className={styles.card}>
        <CardHead w={w} title={w.write} text={w.writeText} isUnlimited />
        <p className={styles.links}>
          <a href="#/klawOnlineWriteNoLog">{w.blankDocument}</a>
          <a href="#/klawOnlineWriteNoLog?kind=contract">{w.blankContract}</a>
        </p>
      </section>
      <section className={styles.card}>
        <CardHead w={w} title={w.search} text={w.searchText} isUnlimited />
        <form className={styles.search} role="search" onSubmit={submit}>
          <input
            aria-label={w.search}
            placeholder={w.searchHint}
            maxLength={100}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
          <button type="submit" className={styles.button}>
            {w.searchGo}
          </button>
        </form>
        <p className={styles.links} lang="zh" translate="no">
          {articles.map((article) => (
            <a key={article} href={`${query}?keyword=${encodeURIComponent(article.replace(' ', ''))}`}>
              {article.replace(' ', ' §')}
            </a>
          ))}
        </p>
      </section>
    </div>
  )
}
