import { Checkbox, Radio, Select, Space } from 'antd'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { RouteStep } from '../api.ts'
import { overdueAction, stepAction, stepMode, usualDays } from '../codes.ts'
import { ApproverList } from './ApproverList.tsx'
import { FieldLine } from './FieldLine.tsx'
import { SettledNumber, SettledText } from './Settled.tsx'
import { StepRights } from './StepRights.tsx'
import { type Known, stepName } from './words.ts'
import styles from './fields.module.css'

interface Props {
  step: RouteStep
  known: Known
  /** What is wrong, by the place in the step: `approvers.0`, `ratio`. */
  faults: Readonly<Record<string, string>>
  onChange: (step: RouteStep) => void
  /** Whether the name is focused when the fields are shown. */
  autoFocus?: boolean
  /** What follows from the approvers: who it would be today, and who decides where there is none. */
  children?: ReactNode
}

/** A step without the parts that say nothing: absent means usual. */
function withoutUsual(step: RouteStep): RouteStep {
  const { mode, ratio, overdue, opinion, fields = [], text, files, factorFrom, actions = [] } = step
  const { remind } = overdueAction.code
  return {
    ...step,
    ratio: mode === stepMode.code.ratio ? ratio : undefined,
    overdue: overdue === remind ? undefined : overdue,
    opinion: opinion || undefined,
    fields: fields.length > 0 ? fields : undefined,
    text: text || undefined,
    files: files || undefined,
    factorFrom: factorFrom || undefined,
    actions: step.actions && actions.length < stepAction.values.length ? actions : undefined,
  }
}

/** The fields of a step: its name, its approvers, how many of them decide, by when, and what they may do and change. */
export function StepFields({ step, known, faults, onChange, autoFocus = false, children }: Props) {
  const t = useT()
  const id = useId()
  const set = (patch: Partial<RouteStep>): void => onChange(withoutUsual({ ...step, ...patch }))
  // An unchanged name of a usual step stays one that is translated.
  const shownName = stepName(t, step.node)
  const wordsOf = (codes: { options: readonly { value: string; labelKey: string }[] }) =>
    codes.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))
  return (
    <div className={styles.root}>
      <FieldLine label={t('approvalRoute.field.node')} of={`${id}node`} fault={faults['node']}>
        <SettledText
          id={`${id}node`}
          maxLength={30}
          autoFocus={autoFocus}
          value={shownName}
          onChange={(node) => set({ node: node === shownName ? step.node : node })}
        />
      </FieldLine>
      <ApproverList
        known={known}
        approvers={step.approvers}
        faults={faults}
        onChange={(approvers) => set({ approvers })}
      />
      {children}
      <FieldLine label={t('approvalRoute.field.mode')}>
        <Radio.Group
          value={step.mode}
          options={wordsOf(stepMode)}
          onChange={({ target }) => set({ mode: target.value as RouteStep['mode'] })}
        />
      </FieldLine>
      {step.mode === stepMode.code.ratio && (
        <FieldLine label={t('approvalRoute.field.ratio')} of={`${id}ratio`} fault={faults['ratio']}>
          <SettledNumber id={`${id}ratio`} min={1} max={100} value={step.ratio} onChange={(ratio) => set({ ratio })} />
        </FieldLine>
      )}
      <FieldLine label={t('approvalRoute.field.limit')} of={`${id}limit`}>
        <Limit id={`${id}limit`} step={step} onChange={set} />
      </FieldLine>
      <FieldLine label={t('approvalRoute.field.overdue')} of={`${id}overdue`} fault={faults['overdue']}>
        <Select
          id={`${id}overdue`}
          value={step.overdue ?? overdueAction.code.remind}
          options={wordsOf(overdueAction)}
          onChange={(overdue: RouteStep['overdue']) => set({ overdue })}
        />
      </FieldLine>
      <FieldLine label={t('approvalRoute.field.actions')}>
        <Checkbox.Group
          value={step.actions ?? [...stepAction.values]}
          options={wordsOf(stepAction)}
          onChange={(actions) => set({ actions: actions as RouteStep['actions'] })}
        />
      </FieldLine>
      <FieldLine label={t('approvalRoute.field.opinion')}>
        <Radio.Group
          value={step.opinion ?? false}
          options={([false, true] as const).map((value) => ({
            value,
            label: t(value ? 'approvalRoute.opinion.always' : 'approvalRoute.opinion.refusal'),
          }))}
          onChange={({ target }) => set({ opinion: target.value as boolean })}
        />
      </FieldLine>
      <StepRights kind={known.kind} step={step} faults={faults} onChange={set} />
    </div>
  )
}

interface LimitProps {
  id: string
  step: RouteStep
  onChange: (patch: Pick<RouteStep, 'days' | 'hours'>) => void
}

/** The time limit: a number of working days or hours. */
function Limit({ id, step: { days, hours }, onChange }: LimitProps) {
  const t = useT()
  const inHours = hours !== undefined
  const put = (limit: number | undefined, isHours: boolean): void =>
    onChange({ days: isHours ? undefined : limit, hours: isHours ? limit : undefined })
  return (
    <Space.Compact block>
      <SettledNumber
        id={id}
        className={styles.limit!}
        min={1}
        max={inHours ? 720 : 90}
        placeholder={String(usualDays)}
        value={hours ?? days}
        onChange={(limit) => put(limit, inHours)}
      />
      <Select<'days' | 'hours'>
        aria-label={t('approvalRoute.field.limitUnit')}
        value={inHours ? 'hours' : 'days'}
        options={(['days', 'hours'] as const).map((value) => ({ value, label: t(`approvalRoute.unit.${value}`) }))}
        // Without a number the usual working days hold: an hour count begins with a day.
        onChange={(unit) => put(hours ?? days ?? (unit === 'hours' ? 24 : undefined), unit === 'hours')}
      />
    </Space.Compact>
  )
}
