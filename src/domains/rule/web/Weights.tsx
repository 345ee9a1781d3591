import { InputNumber, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { useValue } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import type { Rule, Element } from '../api.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** Weight of each element, 100 in total. */
export function Weights({ rule }: { rule: Rule | null }) {
  const t = useT()
  const { draft } = useRecord()
  const elements = useValue<Partial<Element>[]>('elements') ?? []
  const weights = useValue<Partial<Rule['weights'][number]>[]>('weights') ?? []
  const labelOf = (key: string | undefined) => elements.find((one) => one.key === key)?.label ?? key ?? ''
  const sum = weights.reduce((total, one) => total + (one?.weight ?? 0), 0)
  if (!draft)
    return (
      <RowsTable
        heads={[t('rule.field.element'), t('rule.field.weight')]}
        none={t('rule.weightRow.none')}
        rows={(rule?.weights ?? []).map(({ key, weight }) => [labelOf(key), weight])}
      />
    )
  const options = elements.flatMap((one) => (one?.key ? [{ value: one.key, label: one.label || one.key }] : []))
  return (
    <>
      <p className={sum === 100 || sum === 0 ? textStyles.soft : recordStyles.sectionFault}>
        {t('rule.weightSum', { sum })}
      </p>
      <Rows
        name="weights"
        words="rule.weightRow"
        empty={{ key: null, weight: null }}
        most={100}
        fault={draft.faults['weights']}
      >
        {(index) => (
          <>
            <Field name={[index, 'key']} label={t('rule.field.element')} required>
              <Select options={options} />
            </Field>
            <Field name={[index, 'weight']} label={t('rule.field.weight')} required>
              <InputNumber min={1} max={100} precision={0} />
            </Field>
          </>
        )}
      </Rows>
    </>
  )
}
