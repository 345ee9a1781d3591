import { Button, Timeline } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { personName } from '../../../web/ui/person-name.ts'
import { historyApi, type Entry } from '../api.ts'
import historyStyles from '../../../web/ui/history.module.css'
import textStyles from '../../../web/ui/text.module.css'

const pageSize = 20
const mostSize = 500

/** The history of a record by user and field, newest first. */
export function HistoryPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const [size, setSize] = useState(pageSize)
  const history = useCall(historyApi.query, { bizType, bizId, size }, { keep: true })
  return (
    <CallState call={history}>
      {({ records, total }) =>
        records.length === 0 ? (
          <p className={textStyles.soft}>{t('history.none')}</p>
        ) : (
          <>
            <Timeline
              items={records.map((entry) => ({
                key: entry.id,
                color: 'gray',
                content: <HistoryEntry entry={entry} />,
              }))}
            />
            {total > records.length && size < mostSize && (
              <Button type="link" onClick={() => setSize(size + pageSize)}>
                {t('history.more')}
              </Button>
            )}
          </>
        )
      }
    </CallState>
  )
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const t = useT()
  return (
    <div className={historyStyles.entry}>
      <strong>{entry.action}</strong>
      <div className={textStyles.soft}>
        {personName(t, entry.psnName)} {written(entry.at.slice(0, 16))}
      </div>
      {entry.note && <p className={historyStyles.note}>{entry.note}</p>}
      <dl>
        {entry.changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== null && (
                <>
                  <del>{before || t('history.empty')}</del>
                  <span aria-hidden> → </span>
                </>
              )}
              <ins>{after || t('history.empty')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
