import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { App, Button, Form, type FormInstance } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { printTable, type Printed } from '../../../web/ui/print-table.ts'
import { calculatorApi, type Outcome } from '../api.ts'
import type { Calculation, CalculationInput } from '../shapes.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import { KeepAction } from './Keep.tsx'
import { WorksheetMenu } from './WorksheetMenu.tsx'
import styles from './calculator.module.css'

interface Props<E extends Endpoint> {
  title: string
  /** What is calculated, and by which rule. */
  intro: string
  endpoint: E
  form: FormInstance<InputOf<E>>
  initial: Partial<InputOf<E>>
  /** The calculator's name, if its results have a worksheet and can be stored in a case. */
  name?: Calculation['calculator']
  /** The fields, with the messages about lists of them. */
  children: ReactNode | ((faults: Readonly<Record<string, string>>) => ReactNode)
  /** Renders the result. */
  render: (result: OutputOf<E>) => ReactNode
  /** The result as text, for the clipboard. */
  textOf: (result: OutputOf<E>) => string
  /** The result for printing. */
  printed: (result: OutputOf<E>) => Omit<Printed, 'title' | 'notes'>
}

/** The typed values, as label and value. Labels of selected options are only in the DOM. */
const typedIn = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('.ant-form-item')].flatMap((item) => {
    const label = item.querySelector('label')?.textContent
    const value = item.querySelector('.ant-select-content')?.textContent || item.querySelector('input')?.value
    return label && value ? [`${label}${colon()}${value}`] : []
  })

/** Fields on the left, the result with its reasons on the right; the typed values are kept. */
export function Calculator<E extends Endpoint>(props: Props<E>) {
  const { title, intro, endpoint, form, initial, children, render, textOf, printed, name } = props
  const t = useT()
  const { message } = App.useApp()
  const act = useAct(endpoint)
  const [answer, setAnswer] = useState<{ typed: InputOf<E>; result: OutputOf<E> }>()
  const result = answer?.result
  useServerFields(form, act.refusal)
  const copy = async (shown: OutputOf<E>) => {
    await navigator.clipboard.writeText(`${title}\n${textOf(shown)}`)
    void message.success(t('calculator.copied'))
  }
  const page = useRef<HTMLDivElement>(null)
  const print = (shown: OutputOf<E>) =>
    printTable({ title, notes: page.current ? typedIn(page.current) : [], ...printed(shown) })
  return (
    <div className={classes(styles.root, printStyles.opened)} ref={page}>
      <section className={classes(cardStyles.root, styles.form)}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <Form
          form={form}
          // The pages of several tabs are in one document: the form's name keeps the ids of their fields unique.
          name={endpoint.path}
          layout="vertical"
          initialValues={initial}
          // The result belongs to the submitted values: a change clears it.
          onValuesChange={() => setAnswer(undefined)}
          onFinish={(typed) => void act.run(typed, (done) => setAnswer({ typed, result: done }))}
        >
          <FormGrid className={styles.grid}>
            {typeof children === 'function' ? children(act.fields) : children}
          </FormGrid>
          <Button type="primary" htmlType="submit" loading={act.busy}>
            {t('calculator.calculate')}
          </Button>
        </Form>
      </section>
      <section className={classes(cardStyles.root, styles.result)} aria-live="polite">
        {result === undefined ? (
          <p className={styles.empty}>{t('calculator.empty')}</p>
        ) : (
          <>
            {render(result)}
            <footer className={styles.actions}>
              <Button icon={<CopyOutlined />} onClick={() => void copy(result)}>
                {t('calculator.copy')}
              </Button>
              <Button icon={<PrinterOutlined />} onClick={() => print(result)}>
                {t('calculator.print')}
              </Button>
              {name && answer && <ForCases name={name} answer={answer} />}
            </footer>
          </>
        )}
      </section>
    </div>
  )
}

interface ForCasesProps {
  name: Calculation['calculator']
  answer: { typed: unknown; result: unknown }
}

/** What can be done with a result that has a worksheet. */
function ForCases({ name, answer }: ForCasesProps) {
  // The calculator's name goes with the endpoint whose input was typed.
  const of = { calculator: name, input: answer.typed } as CalculationInput
  return (
    <>
      <WorksheetMenu endpoint={calculatorApi.worksheet} input={{ of }} />
      <KeepAction of={of} outcome={answer.result as Outcome} />
    </>
  )
}
