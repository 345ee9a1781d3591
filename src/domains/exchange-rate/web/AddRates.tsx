import { App, Button, Form, Input } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import { exchangeRateApi } from '../api.ts'
import { type ForeignCurrency, foreignCurrency, unitsOf } from '../codes.ts'

interface Typed {
  day: string
  rates?: Partial<Record<ForeignCurrency, string>>
}

/** The rates of one day. A currency without a rate is left out. */
export function AddRates() {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const act = useAct(exchangeRateApi.save)
  useServerFields(form, act.refusal)
  return (
    <section className={cardStyles.root}>
      <h2>{t('exchangeRate.add')}</h2>
      <Form
        form={form}
        name="exchange-rates"
        layout="vertical"
        onFinish={({ day, rates = {} }) =>
          void act.run({ day, rates: given(rates) }, () => {
            form.resetFields()
            void message.success(t('exchangeRate.saved', { day }))
          })
        }
      >
        <FormGrid>
          <Field name="day" label={t('exchangeRate.field.day')} required>
            <DateInput />
          </Field>
          {foreignCurrency.options.map(({ value, labelKey }) => (
            <Field
              key={value}
              name={['rates', value]}
              label={`${t.label(labelKey)} · ${t('exchangeRate.quotation', { units: unitsOf(value), code: value })}`}
            >
              <Input inputMode="decimal" />
            </Field>
          ))}
        </FormGrid>
        <Button type="primary" htmlType="submit" loading={act.busy}>
          {t('exchangeRate.add')}
        </Button>
      </Form>
    </section>
  )
}

const given = (rates: Partial<Record<ForeignCurrency, string>>) =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate))
