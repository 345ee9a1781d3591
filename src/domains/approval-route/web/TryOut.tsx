import { Alert, Select } from 'antd'
import { useId } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { approvalRouteApi as api, type DefinitionKind, type TypedDefinition } from '../api.ts'
import { stepMode } from '../codes.ts'
import type { Checked } from './preview.ts'
import { FactsTrial, type Typed } from './FactsTrial.tsx'
import { stepName } from './words.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './route.module.css'

type Steps = NonNullable<Checked['steps']>

/** The way of a record through a definition. */
export interface Way {
  steps: Steps
  edges: readonly number[]
}

interface Props {
  kind: DefinitionKind
  preview: Checked
  recordId: string | undefined
  onRecord: (id: string | undefined) => void
  /** The definition as it is on the page. */
  definition: TypedDefinition
  /** The steps of a record with the facts that were filled in, while they are about the present content. */
  filledIn: Steps | undefined
  /** Called with the way that a record with these facts takes. */
  onTried: (way: Way) => void
}

/** Tries the definition: on a submitted record while it is edited, or with facts that are filled in. */
export function TryOut({ kind, preview, recordId, onRecord, definition, filledIn, onTried }: Props) {
  const t = useT()
  const id = useId()
  const act = useAct(api.dryRun)
  const submitted = useCall(api.submitted, { kind: kind.kind })
  const { record } = preview
  const run = ({ category, amount, facts = {} }: Typed) =>
    act.run(
      {
        kind: kind.kind,
        draft: {},
        facts: {
          category: category ?? null,
          amount: amount ?? null,
          values: Object.fromEntries(
            kind.facts.map(({ name, options, isNumber }) => {
              const value = facts[name] ?? null
              return [name, options || isNumber ? value : value === 'yes']
            }),
          ),
        },
        definition,
      },
      onTried,
    )
  return (
    <section className={cardStyles.root} aria-label={t('approvalRoute.try')}>
      <h2>{t('approvalRoute.try')}</h2>
      {preview.failure && <Alert type="warning" showIcon title={preview.failure} />}
      {record === null ? (
        <p className={textStyles.soft}>{t('approvalRoute.noneSubmitted')}</p>
      ) : (
        <div className={styles.byRecord}>
          <label htmlFor={id}>{t('approvalRoute.tryRecord')}</label>
          <Select<string>
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            loading={submitted.isFetching}
            value={recordId ?? record?.id ?? null}
            options={(submitted.data ?? []).map((one) => ({
              value: one.id,
              label: [one.number, one.title].filter(Boolean).join(' '),
            }))}
            onChange={onRecord}
          />
          {preview.steps && <StepList steps={preview.steps} />}
        </div>
      )}
      <details className={styles.byFacts}>
        <summary>{t('approvalRoute.tryFacts')}</summary>
        <p className={textStyles.soft}>{t('approvalRoute.tryText')}</p>
        <FactsTrial kind={kind} busy={act.busy} onRun={(typed) => void run(typed)} />
        {filledIn && <StepList steps={filledIn} />}
      </details>
    </section>
  )
}

/** Planned steps with the people who would decide, and why they. */
function StepList({ steps }: { steps: Steps }) {
  const t = useT()
  return (
    <ol className={styles.tried}>
      {steps.map(({ node, approvers, mode, reason }, i) => (
        <li key={i}>
          <span className={textStyles.soft}>{stepName(t, node)}</span>{' '}
          <strong>{approvers.map(({ name }) => name).join(separator()) || t('approvalRoute.noOne')}</strong>
          {approvers.length > 1 && <small> {t.label(stepMode.labelKey(mode))}</small>}
          <div className={textStyles.soft}>{reason}</div>
        </li>
      ))}
    </ol>
  )
}
