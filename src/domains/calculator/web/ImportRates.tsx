import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { DropArea } from '../../../web/ui/DropArea.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { calculatorApi, type RatePreview } from '../api.ts'
import fileStyles from '../../../web/ui/file.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import moneyStyles from '../../../web/ui/money.module.css'
import styles from './calculator.module.css'

interface Typed {
  csv: string
}

/** Loads published rates: pasted or from a file, shown with what they change, then stored. */
export function ImportRates() {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const [preview, setPreview] = useState<{ typed: Typed; rows: RatePreview }>()
  const look = useAct(calculatorApi.previewRates)
  const load = useAct(calculatorApi.importRates)
  useServerFields(form, look.refusal ?? load.refusal)
  const take = async (file: File) => {
    form.setFieldsValue({ csv: await textOf(file) })
    setPreview(undefined)
  }
  const store = (typed: Typed) =>
    load.run(typed, () => {
      form.resetFields()
      setPreview(undefined)
      void message.success(t('calculator.rates.imported'))
    })
  return (
    <section className={classes(cardStyles.root, styles.result)}>
      <h2>{t('calculator.rates.import')}</h2>
      <Form
        form={form}
        name="lpr-rates"
        layout="vertical"
        onValuesChange={() => setPreview(undefined)}
        onFinish={(typed) => void look.run(typed, (rows) => setPreview({ typed, rows }))}
      >
        <div className={classes(fileStyles.drop, styles.file)}>
          <DropArea
            accept=".csv,.txt"
            hint={t('calculator.rates.file')}
            onFiles={([file]) => file && void take(file)}
          />
        </div>
        <Field name="csv" label={t('calculator.field.csv')} required help={t('calculator.csv.help')}>
          <Input.TextArea rows={8} placeholder={'2025-12-22,3.00,3.50'} />
        </Field>
        <ActionButton access={calculatorApi.previewRates.access} htmlType="submit" loading={look.busy}>
          {t('calculator.rates.preview')}
        </ActionButton>
      </Form>
      {preview && (
        <>
          <Changes preview={preview.rows} />
          <ActionButton
            access={calculatorApi.importRates.access}
            type="primary"
            loading={load.busy}
            onClick={() => void store(preview.typed)}
          >
            {t('calculator.rates.import')}
          </ActionButton>
        </>
      )}
    </section>
  )
}

/** Published tables are in UTF-8 or GB 18030. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('gb18030').decode(bytes) : text
}

/** What the typed publications would add and correct. */
function Changes({ preview }: { preview: RatePreview }) {
  const t = useT()
  const number = classes(moneyStyles.root, styles.amount)
  return (
    <>
      <table className={styles.steps}>
        <thead>
          <tr>
            <th>{t('calculator.field.day')}</th>
            <th className={number}>{t('calculator.term.oneYear')}</th>
            <th className={number}>{t('calculator.term.fiveYear')}</th>
            <th>{t('calculator.rates.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.day}>
              <td className={styles.day}>{written(row.day)}</td>
              <td className={number}>{row.oneYear.toFixed(2)}%</td>
              <td className={number}>{row.fiveYear.toFixed(2)}%</td>
              <td>{effectOf(t, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.intro}>{t('calculator.rates.willCover', { day: preview.coveredTo })}</p>
    </>
  )
}

function effectOf(t: Translate, { oneYear, fiveYear, before }: RatePreview['rows'][number]): string {
  if (before === null) return t('calculator.rates.new')
  if (before.oneYear === oneYear && before.fiveYear === fiveYear) return t('calculator.rates.same')
  return t('calculator.rates.changed', {
    oneYear: before.oneYear.toFixed(2),
    fiveYear: before.fiveYear.toFixed(2),
  })
}
