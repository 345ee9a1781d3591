import { Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { send } from '../../../web/api/send.ts'
import { failureText } from '../../../web/api/failures.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useValue } from '../../../web/record/Item.tsx'
import { refusalFor, useRecord } from '../../../web/record/record-context.ts'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { type Checked, type Element, type Rule, ruleApi } from '../api.ts'
import { hasElements, type RuleKind, wholeRule } from '../codes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './rule.module.css'

interface Props {
  rule: Rule | null
  kind: RuleKind
}

/** The sample texts that a rule must pass before it is put in force, with the expected matches. */
export function Samples({ rule, kind }: Props) {
  const { draft } = useRecord()
  return draft ? <SampleInputs kind={kind} /> : <SampleList rule={rule!} kind={kind} />
}

function SampleInputs({ kind }: { kind: RuleKind }) {
  const t = useT()
  const { draft } = useRecord()
  return (
    <>
      <p className={textStyles.soft}>{t('rule.samplesHelp')}</p>
      <Rows
        name="samples"
        words="rule.sampleRow"
        empty={{ text: '', expected: hasElements(kind) ? [] : [wholeRule] }}
        most={50}
        fault={draft?.faults['samples']}
      >
        {(index) => (
          <>
            <Field name={[index, 'text']} label={t('rule.field.text')} required wide>
              <Input.TextArea maxLength={20_000} autoSize={{ minRows: 2, maxRows: 10 }} />
            </Field>
            <Field name={[index, 'expected']} label={t('rule.field.expected')} wide>
              {hasElements(kind) ? <ElementPicker /> : <IsHit />}
            </Field>
          </>
        )}
      </Rows>
    </>
  )
}

interface Given {
  /** Set by the form. */
  id?: string
  value?: string[]
  onChange?: (keys: string[]) => void
}

function ElementPicker({ value, onChange, ...rest }: Given) {
  const elements = useValue<Partial<Element>[]>('elements') ?? []
  const options = elements.flatMap((one) => (one?.key ? [{ value: one.key, label: one.label || one.key }] : []))
  return (
    <Select
      {...rest}
      mode="multiple"
      options={options}
      value={value ?? []}
      {...(onChange && { onChange: (keys: string[]) => onChange(keys) })}
    />
  )
}

function IsHit({ value = [], onChange, ...rest }: Given) {
  const t = useT()
  return (
    <Radio.Group
      {...rest}
      value={value.length > 0}
      options={[
        { value: true, label: t('rule.expected.hit') },
        { value: false, label: t('rule.expected.none') },
      ]}
      onChange={({ target }) => onChange?.((target.value as boolean) ? [wholeRule] : [])}
    />
  )
}

function SampleList({ rule, kind }: { rule: Rule; kind: RuleKind }) {
  const t = useT()
  const context = useRecord()
  const [checked, setChecked] = useState<{ of: number; all: readonly Checked[] } | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  // Results for another version are not shown.
  const results = checked?.of === rule.version ? checked.all : null
  async function check(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      setChecked({ of: rule.version, all: await send(ruleApi.check, { id: rule.id }) })
    } catch (error) {
      setFault(error instanceof CallFailed ? failureText(error.failure) : String(error))
    } finally {
      setBusy(false)
    }
  }
  const words = (keys: readonly string[]) => {
    if (!hasElements(kind)) return t(keys.length > 0 ? 'rule.expected.hit' : 'rule.expected.none')
    const labels = keys.map((key) => rule.elements.find((one) => one.key === key)?.label ?? key)
    return labels.length > 0 ? labels.join(separator()) : t('rule.expected.none')
  }
  return (
    <>
      <RowsTable
        heads={[t('rule.field.text'), t('rule.field.expected'), t('rule.found'), '']}
        none={t('rule.sampleRow.none')}
        rows={rule.samples.map((sample, i) => {
          const one = results?.[i]
          return [
            <ClampText key="text" text={sample.text} />,
            words(sample.expected),
            one && words(one.found),
            one ? (
              <StateWord
                key="met"
                tone={one.isMet ? 'done' : 'refused'}
                word={t(one.isMet ? 'rule.met' : 'rule.unmet')}
              />
            ) : (
              ' '
            ),
          ]
        })}
      />
      {fault && (
        <p className={recordStyles.sectionFault} role="alert">
          {fault}
        </p>
      )}
      {rule.samples.length > 0 && refusalFor(context, 'test') === undefined && (
        <Button className={styles.check!} loading={busy} onClick={() => void check()}>
          {t('rule.check')}
        </Button>
      )}
    </>
  )
}
