import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { refundApi } from '../api.ts'

const open = { current: 1, size: 1, stage: 'open' } as const

/** The number of open refunds of all organisations, as a link to them; absent for users who may not list refunds. */
export function OpenRefunds({ className }: { className: string | undefined }) {
  const t = useT()
  const isGranted = useGranted(refundApi.query.access)
  const { data } = useCall(refundApi.query, open, { enabled: isGranted })
  if (!isGranted) return null
  return (
    <Link className={className} to="/refundIndex?stage=open">
      {t('refund.open')} {data && <small>{data.total}</small>}
    </Link>
  )
}
