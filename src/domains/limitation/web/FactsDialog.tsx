import { Alert, Form, Input } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Clock, limitationApi } from '../api.ts'
import { exemptGround, limitationKind, type LimitationKind } from '../codes.ts'
import styles from './limitation.module.css'

interface Props {
  of: Pick<Clock, 'bizType' | 'bizId'>
  /** The clock whose facts are changed; absent: a new one. */
  clock?: Clock
  onClose: () => void
}

const factsOf = ({ claim, amount, obligor, kind, startDate, occurDate, employmentEnded, ...more }: Clock) => {
  const { source, ground, reason, handlerPsnId } = more
  return {
    claim,
    amount,
    obligor,
    kind,
    startDate,
    occurDate,
    employmentEnded,
    source,
    ground,
    reason,
    handlerPsnId,
  }
}

/** The facts of a claim, with the last day that follows from them. */
export function FactsDialog({ of, clock, onClose }: Props) {
  const t = useT()
  return (
    <FormDialog
      title={t(clock ? 'limitation.do.change' : 'limitation.do.add')}
      confirm={t('limitation.do.save')}
      by={limitationApi.save}
      of={clock ? { ...of, id: clock.id, version: clock.version } : of}
      start={clock ? factsOf(clock) : { kind: 'ordinary' }}
      told={t('limitation.did.save')}
      width={640}
      onClose={onClose}
    >
      <FormGrid>
        <Field name="claim" label={t('limitation.field.claim')} required>
          <Input maxLength={200} />
        </Field>
        <Field name="amount" label={t('limitation.field.amount')}>
          <MoneyInput />
        </Field>
        <Field name="kind" label={t('limitation.field.kind')} required wide>
          <CodeSelect of={limitationKind} allowClear={false} />
        </Field>
      </FormGrid>
      <Facts />
      <Field name="handlerPsnId" label={t('limitation.field.handlerPsnId')}>
        <PersonPicker />
      </Field>
      <Result />
    </FormDialog>
  )
}

const useKind = () => Form.useWatch<LimitationKind | undefined>('kind') ?? 'ordinary'

function Facts() {
  const kind = useKind()
  return kind === 'exempt' ? <ExemptFacts /> : <ClaimFacts kind={kind} />
}

function ExemptFacts() {
  const t = useT()
  return (
    <FormGrid>
      <Field name="ground" label={t('limitation.field.ground')} required>
        <CodeSelect of={exemptGround} />
      </Field>
      <Field name="reason" label={t('limitation.field.reason')} required wide>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormGrid>
  )
}

function ClaimFacts({ kind }: { kind: Exclude<LimitationKind, 'exempt'> }) {
  const t = useT()
  return (
    <FormGrid>
      <Field name="obligor" label={t('limitation.field.obligor')} required wide>
        <Input maxLength={200} />
      </Field>
      <Field name="startDate" label={t(`limitation.start.${kind}`)} required={kind !== 'noTerm'} wide>
        <DateInput />
      </Field>
      <Field name="source" label={t('limitation.field.source')} help={t('limitation.source.help')} wide>
        <Input maxLength={200} />
      </Field>
      <Field name="occurDate" label={t('limitation.field.occurDate')} help={t('limitation.occur.help')}>
        <DateInput />
      </Field>
      {kind === 'labour' && (
        <Field name="employmentEnded" label={t('limitation.field.employmentEnded')}>
          <DateInput />
        </Field>
      )}
    </FormGrid>
  )
}

/** The last day by the facts that are typed, before they are saved. */
function Result() {
  const t = useT()
  const kind = useKind()
  const startDate = Form.useWatch<string | null | undefined>('startDate') ?? null
  const occurDate = Form.useWatch<string | null | undefined>('occurDate') ?? null
  const employmentEnded = Form.useWatch<string | null | undefined>('employmentEnded') ?? null
  const facts = { kind, startDate, occurDate, employmentEnded }
  const { data } = useCall(limitationApi.compute, facts, { keep: true, enabled: startDate !== null })
  if (!data || kind === 'exempt' || startDate === null) return null
  const day = data.computed === null ? (data.refusal ?? '') : t('limitation.line.end', { day: written(data.computed) })
  return (
    <Alert
      type={data.computed === null ? 'warning' : 'info'}
      title={data.isProvisional ? `${day} ${t('limitation.provisional')}` : day}
      description={
        <ol className={styles.result}>
          {data.steps.map((step, index) => (
            // Two parts of a computation may share a sentence.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{step}</li>
          ))}
          <li>{data.basis}</li>
        </ol>
      }
    />
  )
}
