import { Button } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ReasonDialog } from '../../../web/record/ReasonDialog.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { counterpartyApi, type Overview } from '../api.ts'
import { By, ContractLine } from './Dealings.tsx'
import styles from './counterparty.module.css'

interface Props {
  id: string
  /** Opens the waiver of a contract. */
  waive: (contractId: string) => void
}

/** The open requests for a waiver of the blacklist, with what those who may decide them can do. */
export function WaiverRequests({ id, waive }: Props) {
  const t = useT()
  const mayDecide = useGranted(counterpartyApi.waive.access)
  const [refused, refuse] = useState<Overview['waiverRequests'][number] | null>(null)
  const asked = useCall(counterpartyApi.overview, { id }).data?.waiverRequests ?? []
  if (asked.length === 0) return null
  return (
    <>
      <h3 className={styles.kind}>{t('counterparty.requestTitle')}</h3>
      <ul className={styles.deals}>
        {asked.map((one) => (
          <li key={one.id}>
            <ContractLine {...one} />
            <span>{one.reason}</span>
            <By {...one} />
            {mayDecide && one.contract && (
              <span className={styles.end}>
                <Button size="small" onClick={() => waive(one.contractId)}>
                  {t('counterparty.grantWaiver')}
                </Button>{' '}
                <Button size="small" onClick={() => refuse(one)}>
                  {t('counterparty.refuseWaiver')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {refused && <Refusal id={id} of={refused} onClose={() => refuse(null)} />}
    </>
  )
}

function Refusal({ id, of, onClose }: { id: string; of: Overview['waiverRequests'][number]; onClose: () => void }) {
  const t = useT()
  const act = useAct(counterpartyApi.refuseWaiver)
  return (
    <ReasonDialog
      title={`${t('counterparty.refuseWaiver')} ${of.contract?.title ?? ''}`}
      button={t('counterparty.refuseWaiver')}
      asksReason
      danger
      busy={act.busy}
      fault={act.fields['reason']}
      onCancel={onClose}
      onDo={({ reason }) => void act.run({ id, requestId: of.id, reason }, onClose)}
    />
  )
}
