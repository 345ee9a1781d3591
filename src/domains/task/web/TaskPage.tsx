import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ChainList } from '../../workflow/web/parts.tsx'
import { taskApi } from '../api.ts'
import { FlowTasks } from './FlowTasks.tsx'
import { JobList } from './JobList.tsx'
import './task.css'

const tabs = ['flow', 'chain', 'job']

/** What waits for people, and what the house does by itself. */
export function TaskPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const seesJobs = useGranted(taskApi.jobs.access)
  if (!seesJobs) return <FlowTasks />
  return (
    <Tabs
      className="task-tabs"
      activeKey={tabs.find((tab) => tab === params.get('tab')) ?? 'flow'}
      onChange={(tab) => setParams(tab === 'flow' ? {} : { tab })}
      items={[
        { key: 'flow', label: t('task.flows'), children: <FlowTasks /> },
        { key: 'chain', label: t('workflow.chains'), children: <ChainList /> },
        { key: 'job', label: t('task.jobs'), children: <JobList /> },
      ]}
      destroyOnHidden
    />
  )
}
