import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import type { Approver } from '../api.ts'
import { ApproverField } from './ApproverField.tsx'
import { FieldLine } from './FieldLine.tsx'
import type { Known } from './words.ts'
import styles from './fields.module.css'

interface Props {
  known: Known
  approvers: readonly Approver[]
  faults: Readonly<Record<string, string>>
  onChange: (approvers: Approver[]) => void
}

const most = 20

/** The approvers of a step, one or several. */
export function ApproverList({ known, approvers, faults, onChange }: Props) {
  const t = useT()
  return (
    <>
      {approvers.map((approver, at) => {
        const label = t('approvalRoute.approverN', { n: at + 1 })
        return (
          // Approvers have no ids, and are chosen in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <FieldLine key={at} label={label} fault={faults[`approvers.${at}`]}>
            <div className={styles.approver}>
              <ApproverField
                known={known}
                label={label}
                value={approver}
                onChange={(next) => onChange(approvers.with(at, next))}
              />
              {approvers.length > 1 && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  title={t('approvalRoute.removeApprover', { n: at + 1 })}
                  aria-label={t('approvalRoute.removeApprover', { n: at + 1 })}
                  onClick={() => onChange(approvers.toSpliced(at, 1))}
                />
              )}
            </div>
          </FieldLine>
        )
      })}
      <div className={styles.under}>
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          disabled={approvers.length >= most}
          onClick={() => onChange([...approvers, { by: 'role' }])}
        >
          {t('approvalRoute.addApprover')}
        </Button>
      </div>
    </>
  )
}
