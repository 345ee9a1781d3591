import { App, Button, Form, Input } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { DropArea } from '../../../web/ui/DropArea.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { classes } from '../../../web/ui/classes.ts'
import fileStyles from '../../../web/ui/file.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import { exchangeRateApi } from '../api.ts'
import styles from './exchange-rate.module.css'

/** Rates as pasted lines, or from a text file, which is shown before it is sent. */
export function ImportRates() {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ csv: string }>()
  const act = useAct(exchangeRateApi.importRates)
  useServerFields(form, act.refusal)
  return (
    <section className={cardStyles.root}>
      <h2>{t('exchangeRate.import')}</h2>
      <Form
        form={form}
        name="exchange-rates-import"
        layout="vertical"
        onFinish={(typed) =>
          void act.run(typed, (count) => {
            form.resetFields()
            void message.success(t('exchangeRate.imported', { count }))
          })
        }
      >
        <div className={classes(fileStyles.drop, styles.file)}>
          <DropArea
            accept=".csv,.txt"
            hint={t('exchangeRate.file')}
            onFiles={([file]) => void file?.text().then((csv) => form.setFieldsValue({ csv }))}
          />
        </div>
        <Field name="csv" label={t('exchangeRate.field.csv')} required help={t('exchangeRate.csv.help')}>
          <Input.TextArea rows={8} placeholder={'2026-11-20,USD,7.1234\n2026-11-20,JPY,4.6233'} />
        </Field>
        <Button type="primary" htmlType="submit" loading={act.busy}>
          {t('exchangeRate.import')}
        </Button>
      </Form>
    </section>
  )
}
