import { Form, InputNumber, Switch } from 'antd'
import { Rows } from '../../../web/record/Rows.tsx'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { debtCurrency, ordinaryInterest, paymentOrder } from '../codes.ts'
import { CodeField } from './CodeField.tsx'
import styles from './calculator.module.css'

/** The currency of the judgment, and the rate if the creditor asks for yuan. */
export function CurrencyFields() {
  const t = useT()
  const currency = (Form.useWatch('currency') as string | undefined) ?? 'CNY'
  return (
    <>
      <CodeField name="currency" label={t('calculator.field.currency')} of={debtCurrency} />
      {currency !== 'CNY' && (
        <Field name="midRate" label={t('calculator.field.midRate')} help={t('calculator.midRate.help')}>
          <InputNumber min={0.000001} max={100_000} precision={6} style={{ width: '100%' }} />
        </Field>
      )}
    </>
  )
}

/** Further debts, payments, suspensions, and interest that the judgment grants. */
export function LateFields({ faults }: { faults: Readonly<Record<string, string>> }) {
  const t = useT()
  const ordinary = (Form.useWatch('ordinary') as string | undefined) ?? 'none'
  return (
    <>
      <div className={styles.more}>
        <Rows
          name="debts"
          words="calculator.debt"
          empty={{ amount: null, from: null, bears: false }}
          most={50}
          fault={faults['debts']}
        >
          {(index) => (
            <>
              <Field name={[index, 'amount']} label={t('calculator.field.debtAmount')} required>
                <MoneyInput />
              </Field>
              <Field name={[index, 'from']} label={t('calculator.field.dueOn')} required>
                <DateInput />
              </Field>
              <Field name={[index, 'bears']} label={t('calculator.field.bears')} valuePropName="checked">
                <Switch />
              </Field>
            </>
          )}
        </Rows>
      </div>
      <div className={styles.more}>
        <Rows
          name="payments"
          words="calculator.payment"
          empty={{ amount: null, day: null }}
          most={200}
          fault={faults['payments']}
        >
          {(index) => (
            <>
              <Field name={[index, 'day']} label={t('calculator.field.paidOn')} required>
                <DateInput />
              </Field>
              <Field name={[index, 'amount']} label={t('calculator.field.debtAmount')} required>
                <MoneyInput />
              </Field>
            </>
          )}
        </Rows>
      </div>
      <div className={styles.more}>
        <Rows
          name="suspensions"
          words="calculator.suspension"
          empty={{ from: null, to: null }}
          most={50}
          fault={faults['suspensions']}
        >
          {(index) => (
            <>
              <Field
                name={[index, 'from']}
                label={t('calculator.field.from')}
                required
                help={t('calculator.from.help')}
              >
                <DateInput />
              </Field>
              <Field name={[index, 'to']} label={t('calculator.field.to')} required help={t('calculator.to.help')}>
                <DateInput />
              </Field>
            </>
          )}
        </Rows>
      </div>
      <CodeField name="order" label={t('calculator.field.order')} of={paymentOrder} />
      <CodeField name="ordinary" label={t('calculator.field.ordinary')} of={ordinaryInterest} />
      {ordinary !== 'none' && (
        <Field name="ordinaryFrom" label={t('calculator.field.ordinaryFrom')} help={t('calculator.ordinaryFrom.help')}>
          <DateInput />
        </Field>
      )}
    </>
  )
}
