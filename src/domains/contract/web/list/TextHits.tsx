import { useT } from '../../../../web/i18n/t.ts'
import type { ContractRow } from '../../api.ts'
import styles from '../contract.module.css'

type Hit = NonNullable<ContractRow['hits']>[number]

/** A contract's name, with excerpts of its text around the searched words below. */
export function NameWithHits({ row }: { row: ContractRow }) {
  const t = useT()
  const hits = row.hits ?? []
  return (
    <>
      {row.contractName}
      {hits.length > 0 && (
        <ul className={styles.textHits} aria-label={t('contract.list.hitsOf')}>
          {hits.map((hit) => (
            <li key={hit.text}>…{marked(hit)}…</li>
          ))}
        </ul>
      )}
    </>
  )
}

function marked({ text, marks }: Hit) {
  const ends = marks.map((mark) => mark.end)
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
