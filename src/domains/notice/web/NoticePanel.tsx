import { Button } from 'antd'
import { Link } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { noticeApi } from '../api.ts'
import { noticeKind, sentenceOf } from '../codes.ts'
import { useOpenNotice } from './queries.ts'
import styles from './notice.module.css'

const SHOWN = 8

/** The newest notices; each links to its subject. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const notices = useCall(noticeApi.query, { size: SHOWN }, { keep: true })
  const read = useAct(noticeApi.markRead)
  const open = useOpenNotice()
  return (
    <CallState call={notices}>
      {({ records }) => (
        <>
          {records.length === 0 ? (
            <EmptyState title={t('notice.empty')} text={t('notice.emptyText')} />
          ) : (
            <ul className={styles.notices}>
              {records.map((notice) => (
                <li key={notice.id} className={notice.readTime === null ? styles.unread : undefined}>
                  <button
                    type="button"
                    onClick={() => {
                      open(notice)
                      if (notice.link) onLeave()
                    }}
                  >
                    <strong>{t.label(noticeKind.labelKey(notice.kind))}</strong>
                    <span>{t.label(sentenceOf(notice.kind, notice.vars), notice.vars)}</span>
                    <time>{written(notice.createTime.slice(0, 16))}</time>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <footer className={styles.noticesFoot}>
            <Link to="/notice/index" onClick={onLeave}>
              {t('notice.all')}
            </Link>
            <Button
              type="link"
              disabled={!records.some((notice) => notice.readTime === null)}
              loading={read.busy}
              onClick={() => void read.run({})}
            >
              {t('notice.readAll')}
            </Button>
          </footer>
        </>
      )}
    </CallState>
  )
}
