import { App, Button } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { dutyApi } from '../api.ts'

/** Acknowledges a statutory deadline, so that superiors are not notified of it. */
export function Acknowledge({ duty }: { duty: Duty }) {
  const t = useT()
  const { message } = App.useApp()
  const act = useAct(dutyApi.acknowledge)
  const { bizType, bizId, key, date, what } = duty
  return (
    <Button
      size="small"
      loading={act.busy}
      onClick={() =>
        void act.run({ bizType, bizId, key, date }, () => void message.success(t('duty.ackDone', { what, date })))
      }
    >
      {t('duty.do.ack')}
    </Button>
  )
}
