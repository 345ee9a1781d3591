import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { AddressTabs } from '../../../web/ui/Tabs.tsx'
import { ChainList } from '../../workflow/web/parts.tsx'
import { taskApi } from '../api.ts'
import { FlowTasks } from './FlowTasks.tsx'
import { JobList } from './JobList.tsx'

const tabs = ['flow', 'chain', 'job']

/** Approval steps and background jobs. */
export function TaskPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const seesJobs = useGranted(taskApi.jobs.access)
  if (!seesJobs) return <FlowTasks />
  return (
    <AddressTabs
      shown={tabs.find((tab) => tab === params.get('tab')) ?? 'flow'}
      onShow={(tab) => setParams(tab === 'flow' ? {} : { tab })}
      items={[
        { key: 'flow', title: t('task.flows'), content: <FlowTasks /> },
        { key: 'chain', title: t('workflow.chains'), content: <ChainList /> },
        { key: 'job', title: t('task.jobs'), content: <JobList /> },
      ]}
    />
  )
}
