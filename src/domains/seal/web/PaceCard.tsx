import { recordStatus } from '../../../kernel/record.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { sealApi } from '../api.ts'
import styles from './seal-pace.module.css'

type Month = OutputOf<typeof sealApi.pace>[number]

/** Home page card of a head: how long sealing takes, this month against the last; nothing while both are empty. */
export function PaceCard() {
  return useGranted(sealApi.pace.access) && <Pace />
}

function Pace() {
  const t = useT()
  const call = useCall(sealApi.pace, {}, { keep: true })
  if (call.data?.every(({ count }) => count === 0)) return null
  return (
    <CallState call={call}>
      {([now, before]) => {
        const longest = Math.max(now?.days ?? 0, before?.days ?? 0)
        return (
          <>
            <h2>{findingOf(t, now?.days ?? null, before?.days ?? null)}</h2>
            <ul className={styles.months}>
              {now && now.count > 0 && <Line word={t('seal.pace.thisMonth')} month={now} longest={longest} isNow />}
              {before && before.count > 0 && <Line word={t('seal.pace.lastMonth')} month={before} longest={longest} />}
            </ul>
            <p className={styles.note}>{t('seal.pace.note')}</p>
          </>
        )
      }}
    </CallState>
  )
}

function findingOf(t: Translate, now: number | null, before: number | null): string {
  const words = { days: grouped(now ?? 0), before: grouped(before ?? 0) }
  if (now === null) return t('seal.pace.notYet', words)
  if (before === null) return t('seal.pace.only', words)
  return t(now === before ? 'seal.pace.same' : now < before ? 'seal.pace.faster' : 'seal.pace.slower', words)
}

interface LineProps {
  word: string
  month: Month
  /** In days: fills the line. */
  longest: number
  isNow?: boolean
}

function Line({ word, month: { from, to, count, days }, longest, isNow = false }: LineProps) {
  const t = useT()
  const list = `/contractSealIndex?status=${recordStatus.code.finished}&sealDateFrom=${from}&sealDateTo=${to}`
  return (
    <li>
      <span>{word}</span>
      <i aria-hidden className={isNow ? styles.now : undefined}>
        <b style={{ width: `${longest > 0 ? ((days ?? 0) / longest) * 100 : 0}%` }} />
      </i>
      <span className={styles.days}>{days === null ? '' : grouped(days)}</span>
      <Drill to={list}>{t('seal.pace.count', { count: grouped(count) })}</Drill>
    </li>
  )
}
