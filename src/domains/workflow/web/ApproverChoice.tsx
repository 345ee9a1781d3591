import { Select } from 'antd'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { ApproverChoiceProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import { flowApi } from '../api.ts'
import { nodeWord, peopleWord } from './words.ts'
import styles from './choice.module.css'

/** The path of a submission, with a field at each step whose approvers the author chooses. */
export function ApproverChoice({ bizType, bizId, nodes, faults, value, onChange }: ApproverChoiceProps) {
  const t = useT()
  // What was chosen before a return is offered again.
  const first = useCall(flowApi.planned, { bizType, bizId })
  const chosen = value ?? first.data?.chosen ?? {}
  const preview = useCall(flowApi.planned, { bizType, bizId, chosen: copyOf(chosen) }, { keep: true })
  const former = value === undefined && Object.keys(chosen).length > 0 ? chosen : undefined
  const take = useEffectEvent((again: typeof chosen) => onChange?.(copyOf(again)))
  useEffect(() => {
    if (former) take(former)
  }, [former])
  const choose = (node: string, ids: string[]): void => onChange?.({ ...copyOf(chosen), [node]: ids })
  return (
    <CallState call={first}>
      {({ able, steps }) => (
        <>
          <p className={textStyles.soft}>{t('workflow.choice.text')}</p>
          <ol className={styles.path} aria-label={t('workflow.choice.path')}>
            {(preview.data?.steps ?? steps).map(({ node, approvers }, at) => (
              <li key={at}>
                {nodes.includes(node) ? (
                  <ChoiceField
                    node={node}
                    able={able}
                    value={chosen[node] ?? []}
                    faults={faults}
                    onChange={(ids) => choose(node, ids)}
                  />
                ) : (
                  <>
                    <strong>{nodeWord(t, node)}</strong>{' '}
                    {peopleWord(
                      t,
                      approvers.map(({ name }) => name),
                    )}
                  </>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </CallState>
  )
}

const copyOf = (chosen: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(chosen).map(([node, ids]) => [node, [...ids]]))

interface FieldProps {
  node: string
  able: readonly { id: string; name: string }[]
  value: readonly string[]
  /** Messages of the last refusal, by step. */
  faults: Readonly<Record<string, string>>
  onChange: (ids: string[]) => void
}

function ChoiceField({ node, able, value, faults, onChange }: FieldProps) {
  const t = useT()
  const id = useId()
  // Closed after each choice: Tab would take the next person of an open list.
  const [open, setOpen] = useState(false)
  const [answered, answer] = useState<FieldProps['faults']>()
  const isMissing = value.length === 0 && t('ui.field.required', { label: nodeWord(t, node) })
  const message = (answered === faults ? '' : faults[node]) || isMissing
  return (
    <>
      <label htmlFor={id}>
        <strong>{nodeWord(t, node)}</strong>
      </label>
      <Select<string[]>
        id={id}
        mode="multiple"
        className={styles.people!}
        aria-required
        aria-invalid={Boolean(message)}
        {...(message ? { status: 'error' as const } : {})}
        showSearch={{ optionFilterProp: 'label' }}
        open={open}
        onOpenChange={setOpen}
        onSelect={() => setOpen(false)}
        value={[...value]}
        options={able.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(ids) => {
          answer(faults)
          onChange(ids)
        }}
      />
      {message && (
        <p className={recordStyles.sectionFault} role="alert">
          {message}
        </p>
      )}
    </>
  )
}
