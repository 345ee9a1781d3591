import { App, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { taskApi, type FlowTask } from '../api.ts'

/** Asks those whom a step waits for to deal with it. */
export function UrgeButton({ task }: { task: FlowTask }) {
  const t = useT()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [opinion, setOpinion] = useState('')
  const urge = useAct(taskApi.urge)
  return (
    <>
      <ActionButton
        access={taskApi.urge.access}
        type="link"
        className="task-action"
        refusal={task.result !== null && t('task.notOpen')}
        onClick={() => setOpen(true)}
      >
        {t('task.urge')}
      </ActionButton>
      <Modal
        open={open}
        title={`${t('task.urge')}：${task.title}`}
        okText={t('task.urge')}
        confirmLoading={urge.busy}
        onCancel={() => setOpen(false)}
        onOk={() =>
          void urge.run({ taskId: task.id, opinion }, () => {
            setOpen(false)
            setOpinion('')
            void message.success(t('task.urged'))
          })
        }
      >
        <p>{t('task.urgeText')}</p>
        <Input.TextArea
          aria-label={t('task.field.opinion')}
          placeholder={t('task.field.opinion')}
          maxLength={200}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={opinion}
          onChange={(event) => setOpinion(event.target.value)}
        />
      </Modal>
    </>
  )
}
