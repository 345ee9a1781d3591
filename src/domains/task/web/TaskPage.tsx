import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { taskApi } from '../api.ts'
import { FlowTasks } from './FlowTasks.tsx'
import { JobList } from './JobList.tsx'
import './task.css'

/** What waits for people, and what the house does by itself. */
export function TaskPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const seesJobs = useGranted(taskApi.jobs.access)
  if (!seesJobs) return <FlowTasks />
  return (
    <Tabs
      className="task-tabs"
      activeKey={params.get('tab') === 'job' ? 'job' : 'flow'}
      onChange={(tab) => setParams(tab === 'job' ? { tab } : {})}
      items={[
        { key: 'flow', label: t('task.flows'), children: <FlowTasks /> },
        { key: 'job', label: t('task.jobs'), children: <JobList /> },
      ]}
      destroyOnHidden
    />
  )
}
