import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { counterpartyApi, type WaiverRequest } from '../api.ts'
import styles from './counterparty.module.css'

interface Props {
  /** A blacklisted counterparty. */
  id: string
  /** A contract of which it is a party. */
  contractId: string
}

/** How far the waiver of the blacklist for a contract is, and the button that asks for one. */
export function AskWaiver({ id, contractId }: Props) {
  const t = useT()
  const [isAsking, ask] = useState(false)
  const found = useCall(counterpartyApi.waiverOf, { id, contractId }).data
  if (!found) return null
  const { isWaived, request } = found
  return (
    <span className={styles.standing}>
      {isWaived ? t('counterparty.waived') : request && <Request of={request} />}
      {!isWaived && request?.isWaived !== null && (
        <Button type="link" size="small" onClick={() => ask(true)}>
          {t('counterparty.askWaiver')}
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title={t('counterparty.askWaiver')}
          confirm={t('counterparty.askWaiver')}
          by={counterpartyApi.askWaiver}
          of={{ id, contractId }}
          told={t('counterparty.askWaiverDone')}
          onClose={() => ask(false)}
        >
          <p>{t('counterparty.askWaiverText')}</p>
          <Field name="reason" label={t('counterparty.field.reason')} required>
            <Input.TextArea autoFocus maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
        </FormDialog>
      )}
    </span>
  )
}

function Request({ of }: { of: WaiverRequest }) {
  const t = useT()
  const dayOf = (time: string) => written(time.slice(0, 10))
  if (of.isWaived === null)
    return (
      <span className={styles.warn}>
        {t('counterparty.request.open', { name: of.createPsnName, day: dayOf(of.createTime) })}
      </span>
    )
  const by = { name: of.decidePsnName ?? '', day: dayOf(of.decideTime ?? of.createTime) }
  return <span className={styles.bad}>{t('counterparty.request.refused', { ...by, reason: of.decideReason })}</span>
}
