import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, weekday } from '../../../kernel/days.ts'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { topics } from '../../duty/codes.ts'
import { agendaApi, type Entry } from '../api.ts'
import { Clashes } from './Clashes.tsx'
import { Days, type Span } from './Days.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './agenda.module.css'

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))

/** Whole weeks as a grid, from the current one on; buttons lead back and forth. */
export function Grid({ of, weeks }: { of: 'own' | 'visible'; weeks: Span }) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const [from, setFrom] = useState(mondayOf(today))
  const [person, setPerson] = useState('')
  const to = addDays(from, weeks * 7 - 1)
  const call = useCall(agendaApi.query, { from, to, of }, { keep: true })
  useLive(topics.duty, () => void call.refetch())
  // One week stays in view.
  const step = Math.max(1, weeks - 1) * 7
  return (
    <>
      <div className={styles.bar}>
        <Button onClick={() => setFrom(mondayOf(today))}>{t('agenda.today')}</Button>
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={t('agenda.earlier')}
          onClick={() => setFrom(addDays(from, -step))}
        />
        <span className={styles.range} aria-live="polite">
          {written(from)} ~ {written(to)}
        </span>
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={t('agenda.later')}
          onClick={() => setFrom(addDays(from, step))}
        />
        {of === 'visible' && (
          <Select
            className={styles.person!}
            aria-label={t('agenda.person')}
            showSearch={{ optionFilterProp: 'label' }}
            value={person}
            onChange={setPerson}
            options={[{ value: '', label: t('agenda.everyone') }, ...peopleOf(call.data?.records ?? [])]}
          />
        )}
      </div>
      <CallState call={call}>
        {({ total, records, clashes, off }) => (
          <>
            <Clashes clashes={clashes.filter(({ first }) => isOf(first, person))} />
            <Days
              from={from}
              weeks={weeks}
              today={today}
              off={off}
              entries={records.filter((entry) => isOf(entry, person))}
              clashing={clashes.flatMap(({ first, second }) => [first, second])}
            />
            {total > records.length && (
              <p className={textStyles.softLine}>{t('agenda.cut', { total, count: records.length })}</p>
            )}
          </>
        )}
      </CallState>
    </>
  )
}

const isOf = ({ personIds }: Entry, person: string): boolean => person === '' || personIds.includes(person)

/** The responsible people of some entries, as options. */
function peopleOf(entries: readonly Entry[]): { value: string; label: string }[] {
  const names = new Map(entries.flatMap(({ personIds, people }) => personIds.map((id, at) => [id, people[at] ?? ''])))
  return [...names].map(([value, label]) => ({ value, label })).filter(({ label }) => label !== '')
}
