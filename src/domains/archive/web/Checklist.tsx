import { Button, Input, Progress, Radio } from 'antd'
import { useId } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Archive } from '../api.ts'
import { checklistItem, checklistState } from '../codes.ts'
import { isOpen, type Line } from './queries.ts'
import styles from './archive.module.css'

interface Props {
  /** Item → the server's message. */
  faults: Readonly<Record<string, string>>
  /** What the system has of them. */
  holdings: Archive['offered']['checklist']
  /** Set by the form. */
  value?: Line[]
  onChange?: (lines: Line[]) => void
}

/** The contents of the file: each present, not applicable with a reason, or missing. */
export function Checklist({ faults, holdings, value = [], onChange }: Props) {
  const t = useT()
  const change = (item: Line['item'], patch: Partial<Line>) =>
    onChange?.(value.map((line) => (line.item === item ? { ...line, ...patch } : line)))
  const fill = () => onChange?.(value.map((line) => (line.state === 'missing' ? { ...line, state: 'present' } : line)))
  return (
    <>
      <table className={styles.checklist}>
        <thead>
          <tr>
            <th scope="col">{t('archive.item')}</th>
            <th scope="col">{t('archive.itemState')}</th>
            <th scope="col">{t('archive.field.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {value.map((line) => (
            <CheckRow
              key={line.item}
              line={line}
              fault={isOpen(line) ? faults[line.item] : undefined}
              holding={holdings.find(({ item, source }) => item === line.item && source !== '')}
              onChange={(patch) => change(line.item, patch)}
            />
          ))}
        </tbody>
      </table>
      {value.some((line) => line.state === 'missing') && (
        <Button type="link" className={styles.checklistFill!} onClick={fill}>
          {t('archive.allPresent')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  line: Line
  fault: string | undefined
  holding: Props['holdings'][number] | undefined
  onChange: (patch: Partial<Line>) => void
}

function CheckRow({ line, fault, holding, onChange }: RowProps) {
  const t = useT()
  const id = useId()
  const item = t.label(checklistItem.labelKey(line.item))
  const said = fault ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <tr className={fault ? styles.checklistFault : undefined}>
      <th scope="row">{item}</th>
      <td>
        <Radio.Group
          optionType="button"
          aria-label={item}
          value={line.state}
          options={checklistState.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          onChange={(event) => onChange({ state: event.target.value as Line['state'] })}
          {...said}
        />
      </td>
      <td>
        {holding && line.state !== 'notApplicable' && (
          <a href={`#${holding.path}`} className={styles.holding}>
            {t('archive.holding', { source: holding.source })}
          </a>
        )}
        {line.state === 'notApplicable' && (
          <Input
            maxLength={200}
            value={line.reason}
            aria-label={t('archive.reasonOf', { item })}
            placeholder={t('archive.reasonPlaceholder')}
            onChange={(event) => onChange({ reason: event.target.value })}
            {...(fault ? { status: 'error', ...said } : {})}
          />
        )}
        {fault && (
          <span id={id} className={styles.checklistText}>
            {fault}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Number of completed items. */
export function CheckProgress({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  const done = lines.filter((line) => !isOpen(line)).length
  const all = lines.length
  return (
    <span className={styles.checkProgress}>
      {t('archive.progress', { done, all })}
      <Progress percent={all === 0 ? 0 : Math.round((done / all) * 100)} showInfo={false} size="small" aria-hidden />
    </span>
  )
}
