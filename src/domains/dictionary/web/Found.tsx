import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { dictionaryApi } from '../api.ts'
import type { DictRow } from '../codes.ts'
import { useName } from './names.ts'
import styles from './dictionary.module.css'

/** Search results, each with its path. */
export function Found({ words, onChoose }: { words: string; onChoose: (row: DictRow) => void }) {
  const t = useT()
  const name = useName()
  const result = useCall(dictionaryApi.searchDic, { queryString: words }, { keep: true })
  return (
    <CallState call={result}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('ui.list.noMatch')} />
        ) : (
          <ul className={styles.found}>
            {rows.map((row) => (
              <li key={row.id}>
                <button type="button" onClick={() => onChoose(row)}>
                  <span>{name(row)}</span>
                  <small>{[...row.pathNames, row.dicCode].join(' / ')}</small>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </CallState>
  )
}
