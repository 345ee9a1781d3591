import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { limitationApi } from '../api.ts'
import { limitationOwner, type limitationPlace } from '../codes.ts'
import { ClockView } from './ClockView.tsx'
import { FactsDialog } from './FactsDialog.tsx'
import styles from './limitation.module.css'

type Place = (typeof limitationPlace.values)[number]
type Owner = (typeof limitationOwner.values)[number]
const isOwner = (bizType: string): bizType is Owner => (limitationOwner.values as readonly string[]).includes(bizType)

/** The limitation clocks of a record: their last day, time line, events with proofs. */
export function ClockPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const [isAdding, add] = useState(false)
  // It is shown for these kinds only.
  const clocks = useCall(limitationApi.ofRecord, { bizType: bizType as Place, bizId })
  return (
    <CallState call={clocks}>
      {({ records, isEditable }) => (
        <div className={styles.panel}>
          {records.length === 0 && <EmptyState title={t('limitation.none')} text={t('limitation.intro')} />}
          {records.map((clock) => (
            <ClockView key={clock.id} clock={clock} isEditable={isEditable} />
          ))}
          {isEditable && isOwner(bizType) && (
            <Button icon={<PlusOutlined />} onClick={() => add(true)}>
              {t('limitation.do.add')}
            </Button>
          )}
          {isAdding && isOwner(bizType) && <FactsDialog of={{ bizType, bizId }} onClose={() => add(false)} />}
        </div>
      )}
    </CallState>
  )
}
