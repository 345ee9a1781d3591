import { Drawer, Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { knowledgeApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './knowledge.module.css'

interface Props {
  which: 'favourite' | 'history'
  /** Path of the reading page. */
  page: string
  onClose: () => void
}

/** The user's favourites or reading history. */
export function ReadingLists({ which, page, onClose }: Props) {
  const t = useT()
  const [current, go] = useState(1)
  const call = useCall(knowledgeApi.mine, { which, current }, { keep: true })
  return (
    <Drawer open title={t(which === 'favourite' ? 'knowledge.favourites' : 'knowledge.history')} onClose={onClose}>
      <CallState call={call}>
        {({ records, total, size }) =>
          records.length === 0 ? (
            <EmptyState title={t('knowledge.nothingKept')} />
          ) : (
            <>
              <ul className={styles.kept}>
                {records.map((text) => (
                  <li key={text.id}>
                    <Link to={`${page}?id=${text.id}`} onClick={onClose}>
                      {text.title}
                    </Link>
                    <span className={textStyles.soft}>{written(text.at.slice(0, 16))}</span>
                  </li>
                ))}
              </ul>
              <Pagination simple hideOnSinglePage current={current} pageSize={size} total={total} onChange={go} />
            </>
          )
        }
      </CallState>
    </Drawer>
  )
}
