import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import type { DefinitionKind, RouteRow, RouteStep } from '../api.ts'
import { CopiesField } from './CopiesField.tsx'
import { FactFields } from './FactFields.tsx'
import { StepDialog } from './StepDialog.tsx'
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
      {known.kind.facts.length > 0 && (
        <label className={styles.more}>
          {t('approvalRoute.moreConditions')}
          <Select<string[]>
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('approvalRoute.noConditions')}
            value={asked.map(({ name }) => name)}
            options={known.kind.facts.map(({ name, label }) => ({ value: name, label, disabled: used.includes(name) }))}
            onChange={(names) => add(names)}
          />
        </label>
      )}
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
                  <WhenCell row={row} kind={known.kind} asked={asked} onChange={(when) => change(at, { when })} />
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

interface WhenProps {
  row: RouteRow
  kind: DefinitionKind
  /** The facts that the table asks for. */
  asked: DefinitionKind['facts']
  onChange: (when: RouteRow['when']) => void
}

/** The condition of a row: categories, organisations, the range of amounts, and other facts. */
function WhenCell({ row: { when }, kind, asked, onChange }: WhenProps) {
  const t = useT()
  const set = (patch: RouteRow['when']): void => {
    const next = Object.entries({ ...when, ...patch }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    onChange(Object.fromEntries(next))
  }
  const treeOf = (parent: string | null): object[] =>
    kind.categories
      .filter((one) => one.parent === parent)
      .map(({ code, label }) => ({ value: code, title: label, children: treeOf(code) }))
  return (
    <div className={styles.when}>
      {kind.categories.length > 0 && (
        <TreeSelect<string[]>
          multiple
          allowClear
          treeData={treeOf(null)}
          treeNodeFilterProp="title"
          aria-label={t('approvalRoute.category')}
          placeholder={t('approvalRoute.anyCategory')}
          value={when.categories ?? []}
          onChange={(categories) => set({ categories })}
        />
      )}
      <OrgPicker
        multiple
        aria-label={t('approvalRoute.anyOrg')}
        placeholder={t('approvalRoute.anyOrg')}
        value={when.orgIds ?? []}
        onChange={(ids) => set({ orgIds: [ids ?? []].flat() })}
      />
      {kind.hasAmount && (
        <span className={styles.range}>
          <MoneyInput
            aria-label={t('approvalRoute.amountFrom')}
            placeholder={t('approvalRoute.amountFrom')}
            value={when.from ?? null}
            onChange={(from) => set({ from: from ?? undefined })}
          />
          <MoneyInput
            aria-label={t('approvalRoute.amountTo')}
            placeholder={t('approvalRoute.amountTo')}
            value={when.to ?? null}
            onChange={(to) => set({ to: to ?? undefined })}
          />
        </span>
      )}
      <FactFields facts={asked} value={when.facts ?? []} onChange={(facts) => set({ facts })} />
    </div>
  )
}
