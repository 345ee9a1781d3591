import { App } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { PersonPicker } from '../../user/web/parts.tsx'
import { taskApi, type FlowTask } from '../api.ts'
import { StepAction } from './StepAction.tsx'
import styles from './task.module.css'

/** Transfers a step to another user. */
export function TransferButton({ task }: { task: FlowTask }) {
  const t = useT()
  const { message } = App.useApp()
  const transfer = useAct(taskApi.transfer)
  const [assigneeId, choose] = useState('')
  return (
    <StepAction
      task={task}
      access={taskApi.transfer.access}
      word={t('task.transfer')}
      text={t('task.transferText')}
      label={t('task.field.reason')}
      max={500}
      busy={transfer.busy}
      refusal={!task.movable && t('task.notMovable')}
      missing={(reason) => (assigneeId === '' ? t('task.chooseHandler') : reason === '' && t('task.giveReason'))}
      run={(reason, done) =>
        void transfer.run({ taskId: task.id, assigneeId, reason }, () => {
          done()
          void message.success(t('task.transferred'))
        })
      }
    >
      <PersonPicker
        className={styles.person!}
        aria-label={t('task.field.assigneeId')}
        placeholder={t('task.field.assigneeId')}
        value={assigneeId}
        onChange={(id) => choose([id ?? ''].flat()[0] ?? '')}
      />
    </StepAction>
  )
}
