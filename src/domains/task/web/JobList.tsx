import { App } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { taskApi, type Job } from '../api.ts'
import { cronWords } from './cron.ts'
import { RunHistory } from './RunHistory.tsx'
import { RunTag } from './RunTag.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import styles from './task.module.css'

/** All background jobs: schedule, last result, and the error of a failed run. */
export function JobList() {
  const t = useT()
  const jobs = useCall(taskApi.jobs, {}, { keep: true })
  const [shown, show] = useState<Job | undefined>()
  const heads = [
    t('task.field.name'),
    t('task.cron'),
    t('task.nextRun'),
    t('task.lastRun'),
    t('task.result'),
    t('task.waiting'),
    '',
  ]
  return (
    <CallState call={jobs}>
      {(found) => (
        <section className={classes(cardStyles.root, styles.jobList)}>
          <table className={tableStyles.root}>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th key={head || 'actions'} scope="col" style={{ width: widths[index] }}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map((job) => (
                <tr key={job.name}>
                  <td title={job.name}>{job.title}</td>
                  <td>{cronWords(t, job.cron)}</td>
                  <td>
                    {job.paused
                      ? t('task.paused', { name: job.pausedByName })
                      : (written(job.nextRun?.slice(0, 16)) ?? '—')}
                  </td>
                  <td>
                    {written(job.last?.startTime?.slice(0, 16)) ?? '—'}
                    {job.missed && (
                      <div>
                        <StateWord word={t('task.missed', { time: written(job.missed.slice(0, 16)) })} tone="refused" />
                      </div>
                    )}
                  </td>
                  <td>{job.last ? <RunTag run={job.last} /> : '—'}</td>
                  <td>
                    {job.waiting} / {job.failed}
                  </td>
                  <td>
                    <Actions job={job} show={show} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {shown && <RunHistory job={shown} onClose={() => show(undefined)} />}
        </section>
      )}
    </CallState>
  )
}
const widths = ['18%', '14%', '15%', '14%', '13%', '10%', '16%']

function Actions({ job, show }: { job: Job; show: (job: Job) => void }) {
  const t = useT()
  const { message } = App.useApp()
  const { homeIndex } = useSession()
  const run = useAct(taskApi.run)
  const pause = useAct(taskApi.pause)
  const refusal = job.cron === '' && t('task.notScheduled')
  return (
    <span className={styles.jobActions}>
      <ActionButton type="link" onClick={() => show(job)}>
        {t('task.history')}
      </ActionButton>
      <ActionButton
        access={taskApi.run.access}
        type="link"
        refusal={refusal}
        loading={run.busy}
        onClick={() => void run.run({ name: job.name }, () => void message.success(t('task.runStarted')))}
      >
        {t('task.runNow')}
      </ActionButton>
      {job.paused ? (
        <ActionButton
          access={taskApi.pause.access}
          type="link"
          onClick={() => void pause.run({ name: job.name, paused: false })}
        >
          {t('task.resume')}
        </ActionButton>
      ) : (
        <ConfirmButton
          access={taskApi.pause.access}
          type="link"
          refusal={refusal}
          question={`${t('task.pause')}${colon()}${job.title}`}
          consequence={t(homeIndex === 1 ? 'task.pauseTextAll' : 'task.pauseText')}
          confirm={t('task.pause')}
          onConfirm={() => pause.run({ name: job.name, paused: true })}
        >
          {t('task.pause')}
        </ConfirmButton>
      )}
    </span>
  )
}
