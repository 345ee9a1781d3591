import { Button, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { DateRangeInput } from '../../../web/ui/DateInput.tsx'
import { Question } from '../api.ts'
import { about, dimension, measure, subject, type Dimension, type Measure, type Subject } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import recordStyles from '../../../web/record/record.module.css'
import styles from './analysis.module.css'

interface Props {
  question: Question
  onAsk: (question: Question) => void
}

/** Inputs of a question, which is submitted when it is complete. */
export function QuestionForm({ question, onAsk }: Props) {
  const t = useT()
  const [typed, type] = useState(question)
  const known = about[typed.subject]
  const change = (patch: Partial<Question>) => type((now) => ({ ...now, ...patch }))
  function turn(next: Subject): void {
    const { dimensions, measures } = about[next]
    const kept = typed.dimension.filter((one) => dimensions.includes(one))
    const meant = typed.measure.filter((one) => measures.includes(one))
    change({
      subject: next,
      dimension: kept.length > 0 ? kept : [dimensions[0]!],
      measure: meant.length > 0 ? meant : [measures[0]!],
    })
  }
  const fault = Question.safeParse(typed).error?.issues[0]?.message
  const labelled = <V extends string>(values: readonly V[], of: { labelKey: (value: V) => string }) =>
    values.map((value) => ({ value, label: t.label(of.labelKey(value)) }))
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) onAsk(typed)
      }}
    >
      <Named label={t('analysis.field.subject')}>
        <Select<Subject>
          aria-label={t('analysis.subjectOf')}
          value={typed.subject}
          options={labelled(subject.values, subject)}
          onChange={turn}
        />
      </Named>
      <Named label={t('analysis.field.dimension')} wide>
        <Select<Dimension[]>
          mode="multiple"
          maxCount={2}
          aria-label={t('analysis.field.dimension')}
          value={typed.dimension}
          options={labelled(known.dimensions, dimension)}
          onChange={(chosen) => change({ dimension: chosen })}
        />
      </Named>
      <Named label={t('analysis.field.measure')} wide>
        <Select<Measure[]>
          mode="multiple"
          aria-label={t('analysis.field.measure')}
          value={typed.measure}
          options={labelled(known.measures, measure)}
          onChange={(chosen) => change({ measure: chosen })}
        />
      </Named>
      <Named label={t('analysis.field.period')} wide>
        <DateRangeInput
          from={typed.period.from}
          to={typed.period.to}
          labels={[t('analysis.from'), t('analysis.to')]}
          onChange={(from, to) => change({ period: { from: from ?? '', to: to ?? '' } })}
        />
      </Named>
      <Button type="primary" htmlType="submit" disabled={fault !== undefined}>
        {t('analysis.ask')}
      </Button>
      {fault && (
        <p className={recordStyles.sectionFault} role="alert">
          {t.label(fault === 'common.field.date' ? 'analysis.badPeriod' : fault)}
        </p>
      )}
    </form>
  )
}

const Named = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={classes(styles.field, wide && styles.wide)}>
    <span>{label}</span>
    {children}
  </div>
)
