import { App, Form, Input } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { Granted } from '../../../web/ui/Granted.tsx'
import { calculatorApi } from '../api.ts'
import { Covered } from './Covered.tsx'
import './calculator.css'

/** All publications of the loan prime rate; the provider's staff can add new ones. */
export function RatesPage() {
  const t = useT()
  const rates = useCall(calculatorApi.rates, {})
  return (
    <div className="calculator">
      <section className="card calculator-form">
        <h1>{t('calculator.rates')}</h1>
        <CallState call={rates}>
          {(known) => (
            <>
              <Covered day={known.coveredTo} />
              <table className="calculator-steps">
                <thead>
                  <tr>
                    <th>{t('calculator.field.day')}</th>
                    <th className="money">{t('calculator.term.oneYear')}</th>
                    <th className="money">{t('calculator.term.fiveYear')}</th>
                  </tr>
                </thead>
                <tbody>
                  {known.rates.map((rate) => (
                    <tr key={rate.day}>
                      <td>{written(rate.day)}</td>
                      <td className="money">{rate.oneYear.toFixed(2)}%</td>
                      <td className="money">{rate.fiveYear.toFixed(2)}%</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
        </CallState>
      </section>
      <Granted access={calculatorApi.importRates.access}>
        <ImportRates />
      </Granted>
    </div>
  )
}

function ImportRates() {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ csv: string }>()
  const act = useAct(calculatorApi.importRates)
  useServerFields(form, act.refusal)
  return (
    <section className="card calculator-result">
      <h2>{t('calculator.rates.import')}</h2>
      <Form
        form={form}
        name="lpr-rates"
        layout="vertical"
        onFinish={(typed) =>
          void act.run(typed, () => {
            form.resetFields()
            void message.success(t('calculator.rates.imported'))
          })
        }
      >
        <Field name="csv" label={t('calculator.field.csv')} required help={t('calculator.csv.help')}>
          <Input.TextArea rows={8} placeholder={'2025-12-22,3.00,3.50'} />
        </Field>
        <ActionButton access={calculatorApi.importRates.access} type="primary" htmlType="submit" loading={act.busy}>
          {t('calculator.rates.import')}
        </ActionButton>
      </Form>
    </section>
  )
}
