import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { disputeWay, payMethod } from '../../contract/codes.ts'
import { AfterValues, type Change } from '../api.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './change.module.css'

const names = Object.keys(AfterValues.shape) as (keyof AfterValues)[]

/** The new values: as inputs while editing, otherwise next to the old ones. */
export function Values({ change }: { change: Change | null }) {
  const { draft } = useRecord()
  return draft ? (
    <ValuesForm change={change} fault={draft.faults['afterValues']} />
  ) : (
    change && <Compared change={change} />
  )
}

const inputs: Readonly<Record<keyof AfterValues, ReactNode>> = {
  contractName: <Input maxLength={200} />,
  amount: <MoneyInput />,
  startDate: <DateInput />,
  endDate: <DateInput />,
  payMethod: <CodeSelect of={payMethod} />,
  subject: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />,
  disputeWay: <CodeSelect of={disputeWay} />,
  disputeOrg: <Input maxLength={100} />,
}

function ValuesForm({ change, fault }: { change: Change | null; fault: string | undefined }) {
  const t = useT()
  return (
    <>
      <p className={textStyles.soft}>{t('change.valuesHelp')}</p>
      {fault && (
        <p className={recordStyles.sectionFault} role="alert">
          {fault}
        </p>
      )}
      <FormGrid>
        {names.map((name) => {
          const now = change && worded(t, name, change.beforeSnapshot)
          return (
            <Field
              key={name}
              name={['afterValues', name]}
              label={t(`change.value.${name}`)}
              wide={name === 'subject'}
              help={now && t('change.now', { value: now })}
            >
              {inputs[name]}
            </Field>
          )
        })}
      </FormGrid>
    </>
  )
}

function worded(t: Translate, name: keyof AfterValues, values: AfterValues): string | null {
  if (name === 'payMethod') return codeWord(t, payMethod, values.payMethod)
  if (name === 'disputeWay') return codeWord(t, disputeWay, values.disputeWay)
  return values[name]
}

/** Old and new values side by side; unchanged ones are omitted. */
function Compared({ change }: { change: Change }) {
  const t = useT()
  const { beforeSnapshot: before, afterValues: after } = change
  const changed = names.filter((name) => after[name] !== null && after[name] !== before[name])
  const show = (name: keyof AfterValues, values: AfterValues) =>
    name === 'amount' ? <Money value={values.amount} /> : (worded(t, name, values) ?? '—')
  if (changed.length === 0) return <p className={textStyles.soft}>{t('change.noValues')}</p>
  return (
    <table className={styles.changeTable}>
      <caption>{t('change.compare')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('change.what')}</th>
          <th scope="col">{t('change.before')}</th>
          <th scope="col">{t('change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`change.value.${name}`)}</th>
            <td>
              <del>{show(name, before)}</del>
            </td>
            <td>
              <ins>{show(name, after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
