import { Input, Select } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { CasePicker } from '../../case/web/parts.tsx'
import { calculatorApi, type Outcome } from '../api.ts'
import type { CalculationInput } from '../shapes.ts'

interface Props {
  of: CalculationInput
  outcome: Outcome
}

/** Fees become a cost of the case, interest and payments of employment a claim. */
const isClaim = ({ calculator }: CalculationInput): boolean =>
  calculator === 'interest' || calculator === 'compensation'

/** Stores a result in a case; afterwards a link to the case. */
export function KeepAction({ of, outcome }: Props) {
  const t = useT()
  const [params] = useSearchParams()
  const [isAsking, ask] = useState(false)
  const [caseId, setCaseId] = useState<string>()
  const word = t(isClaim(of) ? 'calculator.keep.claim' : 'calculator.keep.cost')
  const choices = amountsOf(t, outcome)
  return (
    <>
      {caseId === undefined ? (
        <ActionButton access={calculatorApi.keep.access} type="primary" onClick={() => ask(true)}>
          {word}
        </ActionButton>
      ) : (
        <Link to={`/caseManageMain/view/${caseId}`}>{t('calculator.keep.open')}</Link>
      )}
      {isAsking && (
        <FormDialog
          title={word}
          confirm={word}
          by={calculatorApi.keep}
          of={{ of }}
          start={{ caseId: params.get('caseId') ?? undefined, amount: choices[0]?.value }}
          told={t('calculator.keep.done')}
          also={['/api/caseServer/case']}
          onDone={({ caseId: id }) => setCaseId(id)}
          onClose={() => ask(false)}
        >
          <Field name="caseId" label={t('calculator.field.caseId')} required>
            <CasePicker />
          </Field>
          <Field name="amount" label={t('calculator.field.keptAmount')} required>
            {choices.length > 0 ? <Select options={choices} /> : <MoneyInput />}
          </Field>
          {!isClaim(of) && (
            <Field name="payer" label={t('calculator.field.payer')}>
              <Input maxLength={100} />
            </Field>
          )}
        </FormDialog>
      )}
    </>
  )
}

/** The amounts that can be stored; none where the result is a range, within which the user types one. */
function amountsOf(t: Translate, { low, high, lines }: Outcome): { value: string; label: string }[] {
  if (low !== high) return []
  const all = [{ text: t('calculator.result'), low, high }, ...lines].filter((one) => one.low === one.high)
  const known = new Map(
    all.map((one) => [one.low, `${one.text} ${amountWord(one.low)}`]).reverse() as [string, string][],
  )
  return [...new Set(all.map((one) => one.low))].map((value) => ({ value, label: known.get(value)! }))
}
