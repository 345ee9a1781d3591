import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { RouteRow, RouteStep } from '../api.ts'
import { CopiesField } from './CopiesField.tsx'
import { StepDialog } from './StepDialog.tsx'
import { AskedFacts, WhenFields } from './WhenFields.tsx'
import { approverWord, type Known, stepFacts, stepName } from './words.ts'
import recordStyles from '../../../web/record/record.module.css'
import styles from './route.module.css'

interface Props {
  rows: readonly RouteRow[]
  known: Known
  /** What is wrong, by place: `rows.1.when.from`. */
  faults: readonly { path: string; message: string }[]
  onChange: (rows: RouteRow[]) => void
}

const most = 12

/** The brackets of a definition: per row its condition, its steps in their order, and the copies. */
export function RouteTable({ rows, known, faults, onChange }: Props) {
  const t = useT()
  // Facts that are asked for though no row has a condition on them yet.
  const [added, add] = useState<readonly string[]>([])
  const [edited, edit] = useState<{ row: number; step: number } | null>(null)
  const columns = Math.min(most, Math.max(1, ...rows.map(({ steps }) => steps.length)) + 1)
  const change = (at: number, patch: Partial<RouteRow>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)))
  const setStep = ({ row, step }: { row: number; step: number }, next: RouteStep | null) => {
    const steps = [...(rows[row]?.steps ?? [])]
    steps.splice(step, 1, ...(next ? [next] : []))
    change(row, { steps })
    edit(null)
  }
  const shown = edited && rows[edited.row]
  const used = rows.flatMap(({ when }) => (when.facts ?? []).map(({ fact }) => fact))
  const asked = known.kind.facts.filter(({ name }) => used.includes(name) || added.includes(name))
  return (
    <>
      <AskedFacts kind={known.kind} used={used} added={added} onChange={add} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('approvalRoute.field.rows')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('approvalRoute.column.when')}</th>
              {Array.from({ length: columns }, (_, i) => (
                <th scope="col" key={i}>
                  {t('approvalRoute.column.step', { n: i + 1 })}
                </th>
              ))}
              <th scope="col">{t('approvalRoute.column.copies')}</th>
              <th scope="col" aria-label={t('ui.list.actions')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <td>
                  <WhenFields
                    when={row.when}
                    kind={known.kind}
                    asked={asked}
                    onChange={(when) => change(at, { when })}
                  />
                  {faults
                    .filter(({ path }) => path.startsWith(`rows.${at}.`))
                    .map(({ path, message }) => (
                      <p key={path} className={recordStyles.sectionFault} role="alert">
                        {message}
                      </p>
                    ))}
                </td>
                {Array.from({ length: columns }, (_, step) => (
                  <td key={step}>
                    <StepCell
                      step={row.steps[step]}
                      isNext={step === row.steps.length}
                      known={known}
                      onClick={() => edit({ row: at, step })}
                    />
                  </td>
                ))}
                <td>
                  <CopiesField known={known} value={row.copies} onChange={(copies) => change(at, { copies })} />
                </td>
                <td className={styles.buttons}>
                  <Button
                    type="text"
                    icon={<CopyOutlined />}
                    aria-label={t('approvalRoute.copyRow', { n: at + 1 })}
                    onClick={() => onChange(rows.toSpliced(at + 1, 0, row))}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('approvalRoute.removeRow', { n: at + 1 })}
                    disabled={rows.length === 1}
                    onClick={() => onChange(rows.toSpliced(at, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          icon={<PlusOutlined />}
          onClick={() => onChange([...rows, { when: {}, steps: rows.at(-1)?.steps ?? [], copies: [] }])}
        >
          {t('approvalRoute.addRow')}
        </Button>
        {edited && shown && (
          <StepDialog
            step={shown.steps[edited.step] ?? null}
            known={known}
            onDone={(step) => setStep(edited, step)}
            {...(edited.step < shown.steps.length && { onRemove: () => setStep(edited, null) })}
            onClose={() => edit(null)}
          />
        )}
      </div>
    </>
  )
}

interface StepCellProps {
  step: RouteStep | undefined
  /** The first free place of the row. */
  isNext: boolean
  known: Known
  onClick: () => void
}

function StepCell({ step, isNext, known, onClick }: StepCellProps) {
  const t = useT()
  if (!step)
    return isNext ? (
      <Button type="text" size="small" icon={<PlusOutlined />} onClick={onClick}>
        {t('approvalRoute.addStep')}
      </Button>
    ) : (
      '—'
    )
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={t('approvalRoute.editStep', { name: stepName(t, step.node) })}
      onClick={onClick}
    >
      <strong>{stepName(t, step.node)}</strong>
      <span>{step.approvers.map((one) => approverWord(t, known, one)).join('、')}</span>
      <small>{stepFacts(t, step)}</small>
    </button>
  )
}
