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
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import moneyStyles from '../../../web/ui/money.module.css'
import styles from './calculator.module.css'

/** All publications of the loan prime rate; the provider's staff can add new ones. */
export function RatesPage() {
  const t = useT()
  const rates = useCall(calculatorApi.rates, {})
  return (
    <div className={classes(styles.root, printStyles.opened)}>
      <section className={classes(cardStyles.root, styles.form)}>
        <h1>{t('calculator.rates')}</h1>
        <CallState call={rates}>
          {(known) => (
            <>
              <Covered day={known.coveredTo} />
              <table className={styles.steps}>
                <thead>
                  <tr>
                    <th>{t('calculator.field.day')}</th>
                    <th className={classes(moneyStyles.root, styles.amount)}>{t('calculator.term.oneYear')}</th>
                    <th className={classes(moneyStyles.root, styles.amount)}>{t('calculator.term.fiveYear')}</th>
                  </tr>
                </thead>
                <tbody>
                  {known.rates.map((rate) => (
                    <tr key={rate.day}>
                      <td>{written(rate.day)}</td>
                      <td className={classes(moneyStyles.root, styles.amount)}>{rate.oneYear.toFixed(2)}%</td>
                      <td className={classes(moneyStyles.root, styles.amount)}>{rate.fiveYear.toFixed(2)}%</td>
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
    <section className={classes(cardStyles.root, styles.result)}>
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
