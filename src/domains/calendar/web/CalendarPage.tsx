import { App, Button, Form, Input, InputNumber } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { calendarApi, type CalendarYear } from '../api.ts'
import { writtenNear } from '../../../kernel/written.ts'
import { i18n } from '../../../web/i18n/instance.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './calendar.module.css'

/** The public holidays used for deadlines, and loading a new year. */
export function CalendarPage() {
  const t = useT()
  const years = useCall(calendarApi.years, {})
  return (
    <div className={styles.page}>
      <section className={cardStyles.root}>
        <h1>{t('calendar.title')}</h1>
        <p className={styles.note}>{t('calendar.intro')}</p>
        <CallState call={years}>
          {(known) => (
            <table className={styles.years}>
              <thead>
                <tr>
                  <th>{t('calendar.field.year')}</th>
                  <th>{t('calendar.off')}</th>
                  <th>{t('calendar.work')}</th>
                  <th>{t('calendar.origin')}</th>
                </tr>
              </thead>
              <tbody>
                {known.map((year) => (
                  <tr key={year.year}>
                    <td>{year.year}</td>
                    <td>
                      <Days of={year.off.map(spanOf)} />
                    </td>
                    <td>
                      <Days of={year.work.map(shortDay)} />
                    </td>
                    <td>{originOf(year) ?? t('calendar.builtIn')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </CallState>
      </section>
      <ImportYear />
    </div>
  )
}

/** Days side by side, without breaks inside a date. */
const Days = ({ of }: { of: readonly string[] }) => (
  <ul className={styles.days}>
    {of.map((days) => (
      <li key={days}>{days}</li>
    ))}
  </ul>
)

const shortDay = (day: string): string => writtenNear(i18n.language, day)
const spanOf = ([from, to]: [string, string]): string =>
  from === to ? shortDay(from) : `${shortDay(from)}–${shortDay(to)}`
const originOf = ({ loadedBy, loadedAt }: CalendarYear): string | null =>
  loadedBy ? `${loadedBy} ${written(loadedAt)}` : null

/** The notice of the next year is published in autumn. */
const nextYear = new Date().getFullYear() + 1

function ImportYear() {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ year: number; csv: string }>()
  const act = useAct(calendarApi.importYear)
  useServerFields(form, act.refusal)
  return (
    <section className={cardStyles.root}>
      <h2>{t('calendar.import')}</h2>
      <Form
        form={form}
        name="holiday-year"
        layout="vertical"
        initialValues={{ year: nextYear }}
        onFinish={(typed) =>
          void act.run(typed, ({ year }) => {
            form.resetFields(['csv'])
            void message.success(t('calendar.imported', { year }))
          })
        }
      >
        <Field name="year" label={t('calendar.field.year')} required>
          <InputNumber min={2020} max={2099} precision={0} />
        </Field>
        <Field name="csv" label={t('calendar.field.csv')} required help={t('calendar.csv.help')}>
          <Input.TextArea rows={10} placeholder={'2027-02-05,休\n2027-01-31,班'} />
        </Field>
        <Button type="primary" htmlType="submit" loading={act.busy}>
          {t('calendar.import')}
        </Button>
      </Form>
    </section>
  )
}
