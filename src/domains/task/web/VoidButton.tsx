import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { taskApi, type FlowTask } from '../api.ts'
import { flowState } from '../codes.ts'
import { StepAction } from './StepAction.tsx'

/** Cancels the approval of a step. */
export function VoidButton({ task }: { task: FlowTask }) {
  const t = useT()
  const { message } = App.useApp()
  const end = useAct(taskApi.void)
  return (
    <StepAction
      task={task}
      access={taskApi.void.access}
      danger
      word={t('task.void')}
      text={t('task.voidText')}
      label={t('task.field.reason')}
      max={500}
      busy={end.busy}
      refusal={task.flowStatus !== flowState.code.executing && t('workflow.notRunning')}
      missing={(reason) => reason === '' && t('task.giveReason')}
      run={(reason, done) =>
        void end.run({ taskId: task.id, reason }, () => {
          done()
          void message.success(t('task.voided'))
        })
      }
    />
  )
}
