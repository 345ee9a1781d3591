import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { deadlineApi } from '../api.ts'
import type { deadlineOwner } from '../codes.ts'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { DeadlineLine } from './DeadlineLine.tsx'
import styles from './deadline.module.css'

/** The statutory deadlines of a record, with the reasons for their days. */
export function DeadlinePanel(props: RecordPanelProps) {
  const t = useT()
  const [isAdding, add] = useState(false)
  // The panel is offered for these kinds only.
  const of = { bizType: props.bizType as (typeof deadlineOwner.values)[number], bizId: props.bizId }
  const deadlines = useCall(deadlineApi.query, of)
  return (
    <CallState call={deadlines}>
      {({ records, isEditable }) => (
        <>
          {isEditable && (
            <Button icon={<PlusOutlined />} onClick={() => add(true)}>
              {t('deadline.do.add')}
            </Button>
          )}
          {records.length === 0 ? (
            <EmptyState title={t('deadline.none')} text={t('deadline.intro')} />
          ) : (
            <ul className={styles.root}>
              {records.map((deadline) => (
                <DeadlineLine key={deadline.id} deadline={deadline} isEditable={isEditable} />
              ))}
            </ul>
          )}
          {isAdding && <DeadlineDialog of={of} onClose={() => add(false)} />}
        </>
      )}
    </CallState>
  )
}
