import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { taskApi, type FlowTask } from '../api.ts'
import { StepAction } from './StepAction.tsx'

/** Reminds those a step waits for. */
export function UrgeButton({ task }: { task: FlowTask }) {
  const t = useT()
  const { message } = App.useApp()
  const urge = useAct(taskApi.urge)
  return (
    <StepAction
      task={task}
      access={taskApi.urge.access}
      word={t('task.urge')}
      text={t('task.urgeText')}
      label={t('task.field.opinion')}
      max={200}
      busy={urge.busy}
      run={(opinion, done) =>
        void urge.run({ taskId: task.id, opinion }, () => {
          done()
          void message.success(t('task.urged'))
        })
      }
    />
  )
}
