import { CopyOutlined, DeleteOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ClipboardEvent, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { classes } from '../../../../web/ui/classes.ts'
import recordStyles from '../../../../web/record/record.module.css'
import textStyles from '../../../../web/ui/text.module.css'
import type { Repair, RouteFault, RouteRow, RouteStep } from '../../api.ts'
import { CopiesField } from '../CopiesField.tsx'
import { PasteDialog } from '../paste/PasteDialog.tsx'
import { type Repairing, Repairs } from '../Repairs.tsx'
import { StepDialog } from '../StepDialog.tsx'
import { UndoButtons } from '../UndoButtons.tsx'
import { AmountFields, AskedFacts, CategoryField, FactsField, OrgField } from '../WhenFields.tsx'
import type { Known } from '../words.ts'
import { type Column, cellId, cellOf, filledDown, focusCell, nextBracket, stepIn } from './cells.ts'
import { StepCell } from './StepCell.tsx'
import styles from './brackets.module.css'

interface Props {
  rows: readonly RouteRow[]
  known: Known
  /** What is wrong, by place: `rows.1.when.from`. */
  faults: readonly RouteFault[]
  repairing: Repairing
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  onChange: (rows: RouteRow[]) => void
}

const mostSteps = 12

/** The brackets of a definition: per row its condition, its steps in their order, and the copies. */
export function RouteTable({ rows, known, faults, repairing, undo, redo, onChange }: Props) {
  const t = useT()
  const { kind } = known
  // Facts that are asked for though no row has a condition on them yet.
  const [added, add] = useState<readonly string[]>([])
  const [edited, edit] = useState<{ row: number; step: number } | null>(null)
  const [pasted, paste] = useState<string | null>(null)
  const used = rows.flatMap(({ when }) => (when.facts ?? []).map(({ fact }) => fact))
  const asked = kind.facts.filter(({ name }) => used.includes(name) || added.includes(name))
  const most = Math.max(0, ...rows.map(({ steps }) => steps.length))
  const count = Math.min(mostSteps, most + 1)
  const columns: Column[] = [
    ...(kind.categories.length > 0 ? (['categories'] as const) : []),
    'orgIds',
    ...(kind.hasAmount ? (['amount'] as const) : []),
    ...(asked.length > 0 ? (['facts'] as const) : []),
    ...Array.from({ length: count }, (_, i): Column => `step${i}`),
    'copies',
  ]
  const change = (at: number, patch: Partial<RouteRow>) => onChange(rows.with(at, { ...rows[at]!, ...patch }))
  const setStep = (row: number, step: number, next: RouteStep | null): void => {
    change(row, { steps: rows[row]!.steps.toSpliced(step, 1, ...(next ? [next] : [])) })
    edit(null)
  }
  const faultsIn = (row: number, column: Column): RouteFault[] =>
    faults.filter(({ path }) => {
      const cell = cellOf(path, columns)
      return cell?.row === row && cell.column === column
    })
  const region = useRef<HTMLDivElement>(null)
  const repair = (one: Repair): void => {
    repairing.apply(one)
    // The button is gone with the fault; from here the keys undo.
    region.current?.focus({ preventScroll: true })
  }
  const onKeys = (event: KeyboardEvent): void => {
    const cell = placeOf(event.target as HTMLElement)
    if (!cell) return undoKeys(event, undo, redo)
    const { row, column } = cell
    const step = stepIn(column)
    if (event.ctrlKey && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      onChange(filledDown(rows, row, column))
    } else if (event.key === 'Delete' && step !== undefined && rows[row]?.steps[step]) {
      event.preventDefault()
      setStep(row, step, null)
    } else if (!walk(event, cell, columns)) undoKeys(event, undo, redo)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    // A single value belongs to the field.
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    paste(text)
  }
  const field = (row: RouteRow, at: number, column: Column): ReactNode => {
    const own = { when: row.when, kind, onChange: (when: RouteRow['when']) => change(at, { when }) }
    if (column === 'categories') return <CategoryField {...own} />
    if (column === 'orgIds') return <OrgField {...own} />
    if (column === 'amount') return <AmountFields {...own} />
    if (column === 'facts') return <FactsField {...own} asked={asked} />
    if (column === 'copies')
      return <CopiesField known={known} value={row.copies} onChange={(copies) => change(at, { copies })} />
    const step = stepIn(column) ?? 0
    return (
      <StepCell
        step={row.steps[step]}
        isNext={step === row.steps.length}
        known={known}
        onClick={() => edit({ row: at, step })}
      />
    )
  }
  const shown = edited && rows[edited.row]
  return (
    <>
      <div className={styles.top}>
        <p className={textStyles.soft}>{t('approvalRoute.intro')}</p>
        <Button icon={<SnippetsOutlined />} onClick={() => paste('')}>
          {t('approvalRoute.paste')}
        </Button>
      </div>
      <AskedFacts kind={kind} used={used} added={added} onChange={add} />
      <div
        ref={region}
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={t('approvalRoute.field.rows')}
        onKeyDown={onKeys}
        onPaste={onPaste}
      >
        <table className={styles.root}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map((column) => {
                const step = stepIn(column)
                if (step !== undefined && step === most)
                  return (
                    <th
                      scope="col"
                      key={column}
                      className={styles.nextStep}
                      aria-label={t('approvalRoute.column.step', { n: step + 1 })}
                    />
                  )
                return (
                  <th scope="col" key={column} className={styles[step === undefined ? column : 'stepColumn']}>
                    {step === undefined
                      ? t.label(`approvalRoute.column.${column}`)
                      : t('approvalRoute.column.step', { n: step + 1 })}
                  </th>
                )
              })}
              <th scope="col" aria-label={t('ui.list.actions')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {columns.map((column) => {
                  const found = faultsIn(at, column)
                  return (
                    <td
                      key={column}
                      data-cell={cellId(at, column)}
                      className={classes(found.length > 0 && styles.faulty)}
                    >
                      {field(row, at, column)}
                      {found.map(({ message, repairs = [] }) => (
                        <Fragment key={message}>
                          <p className={recordStyles.sectionFault} role="alert">
                            {message}
                          </p>
                          <Repairs {...repairing} repairs={repairs} apply={repair} />
                        </Fragment>
                      ))}
                    </td>
                  )
                })}
                <td className={styles.buttons}>
                  <Button
                    type="text"
                    size="small"
                    icon={<CopyOutlined />}
                    title={t('approvalRoute.copyRow', { n: at + 1 })}
                    aria-label={t('approvalRoute.copyRow', { n: at + 1 })}
                    onClick={() => onChange(rows.toSpliced(at + 1, 0, nextBracket(row)))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    title={t('approvalRoute.removeRow', { n: at + 1 })}
                    aria-label={t('approvalRoute.removeRow', { n: at + 1 })}
                    disabled={rows.length === 1}
                    onClick={() => onChange(rows.toSpliced(at, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.under}>
        <Button
          icon={<PlusOutlined />}
          onClick={() => onChange([...rows, { when: {}, steps: rows.at(-1)?.steps ?? [], copies: [] }])}
        >
          {t('approvalRoute.addRow')}
        </Button>
        <span>
          <UndoButtons undo={undo} redo={redo} />
        </span>
        <span className={textStyles.soft}>{t('approvalRoute.tableKeys')}</span>
      </p>
      {edited && shown && (
        <StepDialog
          step={shown.steps[edited.step] ?? null}
          known={known}
          faults={faultsOfStep(faults, edited)}
          onDone={(step) => setStep(edited.row, edited.step, step)}
          {...(edited.step < shown.steps.length && { onRemove: () => setStep(edited.row, edited.step, null) })}
          onClose={() => edit(null)}
        />
      )}
      {pasted !== null && (
        <PasteDialog
          text={pasted}
          known={known}
          onDone={(found, isMore) => {
            onChange(isMore ? [...rows, ...found] : found)
            paste(null)
          }}
          onClose={() => paste(null)}
        />
      )}
    </>
  )
}

/** The faults of a step by their place in it. */
function faultsOfStep(faults: Props['faults'], { row, step }: { row: number; step: number }): Record<string, string> {
  const start = `rows.${row}.steps.${step}.`
  return Object.fromEntries(
    faults.flatMap(({ path, message }) => (path.startsWith(start) ? [[path.slice(start.length), message]] : [])),
  )
}

interface Place {
  row: number
  column: Column
  bound: string | undefined
}

/** The cell that an element belongs to. */
function placeOf(element: HTMLElement): Place | undefined {
  const cell = element.closest<HTMLElement>('[data-cell]')
  const [row, column] = cell?.dataset['cell']?.split(':') ?? []
  if (row === undefined || !cell?.contains(element)) return undefined
  return { row: Number(row), column: column as Column, bound: element.dataset['bound'] }
}

/**
 * Enter in an amount goes to the row below; arrow keys go up and down from amounts and in all directions from steps.
 * Lists keep their own keys.
 */
function walk(event: KeyboardEvent, { row, column, bound }: Place, columns: readonly Column[]): boolean {
  const target = event.target as HTMLElement
  const isStep = stepIn(column) !== undefined && target instanceof HTMLButtonElement
  const isBound = bound !== undefined
  if ((!isStep && !isBound) || event.altKey || event.ctrlKey || event.metaKey) return false
  const [up, down] = [event.key === 'ArrowUp', event.key === 'ArrowDown' || (isBound && event.key === 'Enter')]
  if (up || down) {
    event.preventDefault()
    return focusCell(row + (up ? -1 : 1), column, bound)
  }
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const next = columns[columns.indexOf(column) + (aside ?? 0)]
  if (!isStep || aside === undefined || next === undefined) return false
  event.preventDefault()
  return focusCell(row, next)
}

/** Ctrl+Z and Ctrl+Shift+Z, except where text is typed. */
function undoKeys(event: KeyboardEvent, undo: Props['undo'], redo: Props['redo']): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  if ((event.target as HTMLElement).closest('input, textarea, [role=dialog]')) return
  event.preventDefault()
  if (event.shiftKey) redo?.()
  else undo?.()
}
