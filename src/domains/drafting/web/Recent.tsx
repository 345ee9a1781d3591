import { Link } from 'react-router'
import { documentStatus } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { documentTones } from '../../../web/record/tones.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { draftingApi } from '../api.ts'
import type { DocKind } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

/** The latest drafts; renders nothing if there are none. */
export function Recent({ kind }: { kind?: DocKind }) {
  const t = useT()
  const found = useCall(draftingApi.query, {
    size: 4,
    count: false,
    sort: 'updateTime',
    ...(kind && { docKind: kind }),
  })
  const rows = found.data?.records ?? []
  if (rows.length === 0) return null
  return (
    <section className={styles.recent}>
      <h2>{t('drafting.recent')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/klawDocumentView?id=${row.id}`} title={row.title}>
              {row.title}
            </Link>
            <StatusTag of={documentStatus} tones={documentTones} value={row.status} />
            <span className={textStyles.soft}>{written(row.updateTime.slice(0, 16))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
