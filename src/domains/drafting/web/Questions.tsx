import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { CounterpartyInput } from '../../counterparty/web/parts.tsx'
import type { Question, Template } from '../api.ts'
import { mostThings } from '../codes.ts'
import type { AnswerBook } from './use-answers.ts'
import formStyles from '../../../web/ui/form.module.css'
import styles from './drafting.module.css'
import { classes } from '../../../web/ui/classes.ts'

interface Props {
  template: Template
  /** Of one step; all when absent. */
  section?: string
  book: AnswerBook
  /** `elements.<key>.<row>` → message. */
  faults: Readonly<Record<string, string>>
}

/** The questions of a step: those of a group once per entry. */
export function Questions({ template, section, book, faults }: Props) {
  const t = useT()
  const asked = template.questions.filter((one) => section === undefined || one.section === section)
  const groups = [...new Set(asked.map(({ group }) => group))]
  return (
    <Form component="div" layout="vertical">
      {groups.map((group) => {
        const label = template.groups.find((one) => one.key === group)?.label ?? ''
        const rows = book.rowsOf(group)
        return (
          <div key={group} className={styles.group}>
            {Array.from({ length: rows }, (_, row) => (
              <fieldset key={row} className={group === '' ? styles.plain : styles.thing}>
                {group !== '' && (
                  <legend>
                    {t('drafting.nth', { label, n: row + 1 })}
                    {rows > 1 && (
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        onClick={() => book.removeRow(group, row)}
                      >
                        {t('drafting.removeOne')}
                      </Button>
                    )}
                  </legend>
                )}
                <FormGrid>
                  {asked
                    .filter((one) => one.group === group && book.asks(one, row))
                    .map((one) => (
                      <OneQuestion
                        key={one.key}
                        question={one}
                        row={row}
                        book={book}
                        isAskedFor={(other) => asked.some((next) => next.key === other && next.group === group)}
                        fault={faults[`elements.${one.key}.${row}`]}
                      />
                    ))}
                </FormGrid>
              </fieldset>
            ))}
            {group !== '' && rows < mostThings && (
              <Button icon={<PlusOutlined />} onClick={() => book.addRow(group)}>
                {t('drafting.addOne', { label })}
              </Button>
            )}
          </div>
        )
      })}
    </Form>
  )
}

interface OneProps {
  question: Question
  row: number
  book: AnswerBook
  /** Whether there is a question with this key beside it. */
  isAskedFor: (key: string) => boolean
  fault: string | undefined
}

function OneQuestion({ question, row, book, isAskedFor, fault }: OneProps) {
  const t = useT()
  const id = useId()
  const { key, label, type, required, options, prompt, long } = question
  const value = book.valueOf(key, row)
  const source = book.sourceOf(key, row)
  const set = (next: string | null) => book.set(key, row, next ?? '')
  const from = source && t('drafting.sourceOf', { kind: t(`drafting.source.${source.kind}`), no: source.no })
  const plain = { id, value, maxLength: long ? 4000 : 200 }
  const typed = ({ target }: { target: { value: string } }) => set(target.value)
  // The code of the party `pAName` is asked by `pANo`.
  const codeKey = `${key.replace(/Name$/, '')}No`
  const fillCode = ({ creditCode }: { creditCode: string }) => {
    if (creditCode !== '' && isAskedFor(codeKey)) book.set(codeKey, row, creditCode)
  }
  let input = <Input {...plain} onChange={typed} />
  if (long) input = <Input.TextArea {...plain} autoSize={{ minRows: 3, maxRows: 12 }} onChange={typed} />
  else if (type === 'party')
    input = <CounterpartyInput id={id} value={value} onChange={set} onPick={fillCode} offersNew={false} />
  else if (type === 'date') input = <DateInput id={id} value={value || null} onChange={set} />
  else if (type === 'money') input = <MoneyInput id={id} value={value || null} onChange={set} />
  else if (type === 'number') input = <Input {...plain} inputMode="decimal" onChange={typed} />
  else if (type === 'select')
    input = (
      <Select<string>
        id={id}
        allowClear
        value={value || null}
        options={options.map((one) => ({ value: one, label: one }))}
        onChange={(next: string | undefined) => set(next ?? '')}
      />
    )
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      className={classes(long && formStyles.wide)}
      {...(fault && { validateStatus: 'error' as const, help: fault })}
      {...((prompt || from) && {
        extra: (
          <>
            {prompt}
            {from && <span className={styles.source}>{from}</span>}
          </>
        ),
      })}
    >
      {input}
    </Form.Item>
  )
}
