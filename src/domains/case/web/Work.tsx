import { Form, Input } from 'antd'
import { parseYuan, formatYuan } from '../../../kernel/money.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import type { Case, Cost, Preservation } from '../api.ts'
import * as codes from '../codes.ts'
import { renewBy } from '../preservation.ts'
import textStyles from '../../../web/ui/text.module.css'

/** Costs of the case, and preservation measures. */
export function Work({ record }: { record: Case | null }) {
  const { draft } = useRecord()
  if (draft) return <WorkFields faults={draft.faults} />
  return (
    <>
      <CostsRead costs={record?.costs ?? []} />
      <br />
      <MeasuresRead measures={record?.preservation ?? []} />
    </>
  )
}

const emptyCost = {
  type: 'court',
  amount: null,
  payer: '',
  date: null,
  voucher: '',
  refund: null,
  effectiveDate: null,
  refundedDate: null,
}
const emptyMeasure = {
  id: '',
  type: 'applied',
  asset: null,
  amount: null,
  measure: '',
  startDate: null,
  endDate: null,
  court: '',
}

export function WorkFields({ faults = {} }: { faults?: Readonly<Record<string, string>> }) {
  return (
    <>
      <Rows name="costs" words="case.cost" empty={emptyCost} most={200} fault={faults['costs']}>
        {(index) => <CostFields index={index} />}
      </Rows>
      <br />
      <Rows name="preservation" words="case.preservation" empty={emptyMeasure} most={50} fault={faults['preservation']}>
        {(index) => <MeasureFields index={index} />}
      </Rows>
    </>
  )
}

function CostFields({ index }: { index: number }) {
  const t = useT()
  return (
    <>
      <Field name={[index, 'type']} label={t('case.field.type')} required>
        <CodeSelect of={codes.costType} allowClear={false} />
      </Field>
      <Field name={[index, 'amount']} label={t('case.field.cost')} required>
        <MoneyInput />
      </Field>
      <Field name={[index, 'payer']} label={t('case.field.payer')}>
        <Input maxLength={100} />
      </Field>
      <Field name={[index, 'date']} label={t('case.field.date')}>
        <DateInput />
      </Field>
      <Field name={[index, 'voucher']} label={t('case.field.voucher')}>
        <Input maxLength={100} />
      </Field>
      <Field name={[index, 'refund']} label={t('case.field.refund')}>
        <MoneyInput />
      </Field>
      <Field name={[index, 'effectiveDate']} label={t('case.field.effectiveDate')} help={t('case.cost.effectiveHelp')}>
        <DateInput />
      </Field>
      <Field name={[index, 'refundedDate']} label={t('case.field.refundedDate')}>
        <DateInput />
      </Field>
    </>
  )
}

function MeasureFields({ index }: { index: number }) {
  const t = useT()
  return (
    <>
      <Form.Item name={[index, 'id']} hidden>
        <Input />
      </Form.Item>
      <Field name={[index, 'type']} label={t('case.field.type')} required>
        <CodeSelect of={codes.preservationType} allowClear={false} />
      </Field>
      <Field name={[index, 'asset']} label={t('case.field.asset')}>
        <CodeSelect of={codes.preservationAsset} />
      </Field>
      <Field name={[index, 'amount']} label={t('case.field.cost')}>
        <MoneyInput />
      </Field>
      <Field name={[index, 'measure']} label={t('case.field.measure')} wide>
        <Input maxLength={500} />
      </Field>
      <Field name={[index, 'startDate']} label={t('case.field.startDate')}>
        <DateInput />
      </Field>
      <Field name={[index, 'endDate']} label={t('case.field.endDate')} help={t('case.preservation.endHelp')}>
        <DateInput />
      </Field>
      <Field name={[index, 'court']} label={t('case.field.court')}>
        <Input maxLength={200} />
      </Field>
    </>
  )
}

function CostsRead({ costs }: { costs: readonly Cost[] }) {
  const t = useT()
  const total = formatYuan(costs.reduce((sum, { amount }) => sum + (parseYuan(amount) ?? 0), 0))
  return (
    <>
      <RowsTable
        heads={(['type', 'cost', 'payer', 'date', 'voucher', 'refund', 'refundDue'] as const).map((name) =>
          t(`case.field.${name}`),
        )}
        none={t('case.cost.none')}
        rows={costs.map((cost) => [
          codeWord(t, codes.costType, cost.type),
          <Money key="amount" value={cost.amount} />,
          cost.payer,
          cost.date,
          cost.voucher,
          cost.refund && <Money key="refund" value={cost.refund} />,
          cost.refundedDate ? t('case.cost.refunded', { date: cost.refundedDate }) : cost.refundDue?.date,
        ])}
      />
      {costs.length > 1 && (
        <p>
          {t('case.cost.total')} <Money value={total} />
        </p>
      )}
    </>
  )
}

function MeasuresRead({ measures }: { measures: readonly Preservation[] }) {
  const t = useT()
  return (
    <RowsTable
      heads={(['type', 'asset', 'cost', 'measure', 'startDate', 'endDate', 'court'] as const).map((name) =>
        t(`case.field.${name}`),
      )}
      none={t('case.preservation.none')}
      rows={measures.map((one) => [
        codeWord(t, codes.preservationType, one.type),
        codeWord(t, codes.preservationAsset, one.asset),
        one.amount && <Money key="amount" value={one.amount} />,
        one.measure,
        one.startDate,
        one.endDate && (
          <span key="end">
            {one.endDate}
            {one.type === codes.preservationType.code.applied && !one.isStatutory && (
              <>
                <br />
                <span className={textStyles.soft}>{t('case.preservation.renew', { date: renewBy(one.endDate) })}</span>
              </>
            )}
          </span>
        ),
        one.court,
      ])}
    />
  )
}
