import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordHeadProps } from '../../../web/pages/types.ts'
import { ticketApi } from '../api.ts'
import { ticketSource } from '../codes.ts'
import { ticketConfig } from './config.ts'

/** Beside the related records of a contract or a case: starts a ticket with what is known of it. */
export function BeginButton({ bizType, bizId, part }: RecordHeadProps) {
  const t = useT()
  const navigate = useNavigate()
  const begin = useAct(ticketApi.begin, ['/api/systemServer/hub/'])
  const source = ticketSource.values.find((one) => one === bizType)
  if (part !== 'related' || !source) return null
  return (
    <div>
      <Button
        type="link"
        size="small"
        loading={begin.busy}
        onClick={() =>
          void begin.run({ bizType: source, bizId }, ({ id }) => void navigate(ticketConfig.pageOf('edit', id)))
        }
      >
        {t('ticket.begin')}
      </Button>
    </div>
  )
}
