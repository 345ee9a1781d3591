import { Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PagedTable } from '../../../web/ui/PagedTable.tsx'
import { taskApi, type Job, type Run } from '../api.ts'
import { RunTag } from './RunTag.tsx'
import styles from './task.module.css'

const SIZE = 10

const secondsOf = ({ startTime, endTime }: Run): number | undefined =>
  startTime && endTime ? (Date.parse(endTime) - Date.parse(startTime)) / 1000 : undefined

/** All stored runs of a job, with the errors of failed ones. */
export function RunHistory({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useT()
  const [current, turn] = useState(1)
  const runs = useCall(taskApi.runs, { name: job.name, current, size: SIZE }, { keep: true })
  return (
    <Modal
      open
      title={`${t('task.history')}${colon()}${job.title}`}
      width="min(860px, 92vw)"
      footer={null}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('task.historyHint')}</p>
      <CallState call={runs}>
        {(page) => (
          <PagedTable
            page={page}
            heads={[t('task.lastRun'), t('task.result'), t('task.duration'), t('task.retries'), t('task.error')]}
            renderCells={(run) => <Cells run={run} />}
            current={current}
            size={SIZE}
            turn={turn}
            className={styles.runTable!}
            empty={<EmptyState title={t('task.noRuns')} />}
          />
        )}
      </CallState>
    </Modal>
  )
}

function Cells({ run }: { run: Run }) {
  const t = useT()
  const seconds = secondsOf(run)
  return (
    <>
      <td>{written(run.startTime ?? run.createTime)}</td>
      <td>
        <RunTag run={run} />
      </td>
      <td>{seconds === undefined ? '—' : t('task.seconds', { n: seconds })}</td>
      <td>{run.retries}</td>
      <td className={styles.runError}>{run.error || '—'}</td>
    </>
  )
}
