import { CloseOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useMobile } from '../../../web/shell/use-mobile.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { Citation } from '../api.ts'
import { citedStatus } from '../codes.ts'

const tones = {
  inForce: 'done',
  amended: 'waiting',
  repealed: 'refused',
  noArticle: 'refused',
  notInLibrary: 'draft',
} as const

/** An article beside the answer that cites it; in a narrow window, over it. */
export function SourcePanel({ citation, onClose }: { citation: Citation | undefined; onClose: () => void }) {
  const t = useT()
  const isNarrow = useMobile()
  if (isNarrow)
    return (
      <Drawer
        open={citation !== undefined}
        placement="bottom"
        size="70%"
        title={t('robot.sources')}
        onClose={onClose}
        destroyOnHidden
      >
        {citation && <Source citation={citation} />}
      </Drawer>
    )
  if (!citation) return null
  return (
    <aside className="card robot-source" aria-label={t('robot.sources')}>
      <Button
        type="text"
        size="small"
        className="robot-source-close"
        icon={<CloseOutlined />}
        aria-label={t('tabs.close')}
        onClick={onClose}
      />
      <Source citation={citation} />
    </aside>
  )
}

function Source({ citation: { title, articleNo, text, url, status } }: { citation: Citation }) {
  const t = useT()
  return (
    <>
      <h2 className="robot-source-title">《{title}》</h2>
      <p>
        <strong>{articleNo}</strong> <StatusTag of={citedStatus} tones={tones} value={status} />
      </p>
      {text ? (
        <div className="robot-source-text">
          {text.split('\n').map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      ) : (
        <p className="soft">{t('robot.noText')}</p>
      )}
      {url && <Link to={url}>{t('robot.openLaw')}</Link>}
    </>
  )
}
