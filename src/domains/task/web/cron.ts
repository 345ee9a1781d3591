import type { Translate } from '../../../web/i18n/t.ts'

/** A cron expression of five fields in words; shown unchanged if there are none for it. */
export function cronWords(t: Translate, cron: string): string {
  if (cron === '') return t('task.cron.onDemand')
  const [minute = '', hour = '', day, month, weekday = ''] = cron.split(' ')
  if (day !== '*' || month !== '*') return cron
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (every && hour === '*' && weekday === '*') return t('task.cron.minutes', { n: every })
  if (!/^\d+$/.test(minute)) return cron
  if (hour === '*' && weekday === '*') return t('task.cron.hourly', { n: minute })
  const [, from, to] = /^(\d+)-(\d+)$/.exec(hour) ?? []
  if (from && to && weekday === '*') return t('task.cron.between', { from: at(from, minute), to: at(to, minute) })
  if (!/^\d+$/.test(hour)) return cron
  const time = at(hour, minute)
  if (weekday === '*') return t('task.cron.daily', { time })
  return /^[0-6]$/.test(weekday) ? t('task.cron.weekly', { day: t.label(`task.cron.day.${weekday}`), time }) : cron
}

const at = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
