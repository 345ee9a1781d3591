import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber } from 'antd'
import { newId } from '../../../kernel/ids.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { Perform } from '../api.ts'
import { itemType, lineState } from '../codes.ts'
import { PlanProposals } from './PlanProposals.tsx'
import { lineTones } from './tones.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './perform.module.css'

/** The plan, line by line: inputs in edit mode, else text with the outstanding amounts. */
export function Plan({ perform }: { perform: Perform | null }) {
  const { draft } = useRecord()
  if (!draft) return <PlanRead lines={perform?.planItems ?? []} />
  return (
    <>
      <PlanProposals />
      <PlanForm fault={draft.faults['planItems']} />
    </>
  )
}

const heads = ['itemType', 'planDate', 'planAmount', 'condition', 'remindDays'] as const

function PlanForm({ fault }: { fault: string | undefined }) {
  const t = useT()
  const ruled = (name: (typeof heads)[number]) => [
    { required: true, message: t('ui.field.required', { label: t(`perform.field.${name}`) }) },
  ]
  return (
    <Form.List name="planItems">
      {(fields, { add, remove }) => (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(`perform.field.${head}`)}
                  </th>
                ))}
                <th scope="col" aria-label={t('perform.line.remove')} />
              </tr>
            </thead>
            <tbody>
              {fields.map(({ key, name }) => (
                <tr key={key}>
                  <td>
                    <Form.Item name={[name, 'itemType']} label={t('perform.field.itemType')} rules={ruled('itemType')}>
                      <CodeSelect of={itemType} allowClear={false} />
                    </Form.Item>
                  </td>
                  <td>
                    <Form.Item name={[name, 'planDate']} label={t('perform.field.planDate')} rules={ruled('planDate')}>
                      <DateInput />
                    </Form.Item>
                  </td>
                  <td>
                    <Form.Item name={[name, 'planAmount']} label={t('perform.field.planAmount')}>
                      <MoneyInput />
                    </Form.Item>
                  </td>
                  <td>
                    <Form.Item name={[name, 'condition']} label={t('perform.field.condition')}>
                      <Input maxLength={500} />
                    </Form.Item>
                  </td>
                  <td>
                    <Form.Item name={[name, 'remindDays']} label={t('perform.field.remindDays')}>
                      <InputNumber min={0} max={365} precision={0} />
                    </Form.Item>
                  </td>
                  <td>
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t('perform.line.remove')}
                      title={t('perform.line.remove')}
                      onClick={() => remove(name)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {fault && (
            <p className={recordStyles.sectionFault} role="alert">
              {fault}
            </p>
          )}
          <p className={textStyles.soft}>{t('perform.remindHelp')}</p>
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => add({ id: newId(), itemType: 'pay', planAmount: null, condition: '', remindDays: 7 })}
          >
            {t('perform.line.add')}
          </Button>
        </>
      )}
    </Form.List>
  )
}

function PlanRead({ lines }: { lines: Perform['planItems'] }) {
  const t = useT()
  const titles = [
    'seq',
    'itemType',
    'planDate',
    'condition',
    'planAmount',
    'lineSettled',
    'outstanding',
    'state',
  ] as const
  const numbers = new Set<string>(['planAmount', 'lineSettled', 'outstanding'])
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('perform.field.planItems')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className={numbers.has(title) ? styles.number : undefined}>
                {t(`perform.field.${title}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.seq}</td>
              <td>{codeWord(t, itemType, line.itemType)}</td>
              <td>
                <time>{written(line.planDate)}</time>
              </td>
              <td>{line.condition || '—'}</td>
              <td className={styles.number}>
                <Money value={line.planAmount} />
              </td>
              <td className={styles.number}>
                <Money value={line.settledAmount} />
              </td>
              <td className={styles.number}>
                <Money value={line.outstanding} />
              </td>
              <td>
                <StatusTag of={lineState} tones={lineTones} value={line.state} />
                {line.overdueDays > 0 && (
                  <small className={styles.late}> {t('perform.lateBy', { days: line.overdueDays })}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
