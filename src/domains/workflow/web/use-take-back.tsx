import { App } from 'antd'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import { failureText } from '../../../web/api/failures.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { BaseRecord } from '../../../web/record/config.ts'
import { keepRecord, refreshRecords } from '../../../web/record/queries.ts'
import { takeBackSeconds } from '../codes.ts'
import { TakeBack } from './TakeBack.tsx'

interface Decided {
  api: { queryById: Endpoint; takeBack: Endpoint }
  id: string
  /** The record's version after the decision. */
  version: number
  taskId: string
  name: string
}

/** Only the last decision is offered. */
const noticeKey = 'takeBack'

/** Says what was decided, and offers to take it back while that is possible. */
export function useTakeBack(): (decided: Decided, text: string) => void {
  const t = useT()
  const { message } = App.useApp()
  async function takeBack({ api, id, version, taskId, name }: Decided): Promise<void> {
    message.destroy(noticeKey)
    try {
      // Its new version is there before the record can be decided again.
      keepRecord({ api }, (await send(api.takeBack, { id, version, taskId })) as BaseRecord)
      void message.info(t('workflow.takeBack.done', { title: name }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      void message.warning(failureText(error.failure))
    }
    void refreshRecords({ api })
  }
  return (decided, text) =>
    void message.success({
      key: noticeKey,
      duration: takeBackSeconds,
      // Remounted for each decision, so that its seconds start from the beginning.
      content: <TakeBack key={decided.taskId} text={text} onTakeBack={() => void takeBack(decided)} />,
    })
}
