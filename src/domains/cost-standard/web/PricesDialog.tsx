import { Modal } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { costStandardApi, type Standard } from '../api.ts'
import { useModuleName } from './names.ts'
import tableStyles from '../../../web/ui/table.module.css'

const heads = ['effectiveTime', 'consumeCoin', 'freeTimes', 'createPsnName', 'confirmPsnName'] as const
const isNumber = (head: (typeof heads)[number]): boolean => head === 'consumeCoin' || head === 'freeTimes'

/** Past, current and planned prices of a module. */
export function PricesDialog({ of: { id, ...module }, onClose }: { of: Standard; onClose: () => void }) {
  const t = useT()
  const nameOf = useModuleName()
  const prices = useCall(costStandardApi.prices, { id })
  return (
    <Modal
      open
      title={`${t('cost-standard.prices')}${colon()}${nameOf(module)}`}
      width={640}
      footer={null}
      onCancel={onClose}
    >
      <CallState call={prices}>
        {(rows) => (
          <table className={tableStyles.root}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className={isNumber(head) ? tableStyles.right : undefined}>
                    {t(`cost-standard.field.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{written(row.effectiveTime)}</td>
                  <td className={tableStyles.right}>{row.consumeCoin}</td>
                  <td className={tableStyles.right}>{row.freeTimes}</td>
                  <td>{row.createPsnName}</td>
                  <td>{row.confirmPsnName}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CallState>
    </Modal>
  )
}
