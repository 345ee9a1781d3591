import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import { writtenNear } from '../../../kernel/written.ts'
import { i18n } from '../../../web/i18n/instance.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'

/**
 * A moment as a time of day, with the day: today and tomorrow by word, other days by month and day.
 * @param moment `YYYY-MM-DD HH:mm:ss` in China
 */
export function clockTime(t: Translate, moment: string, now: Date = new Date()): string {
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 16)]
  const today = chinaDay(now)
  if (day === today) return t('ticket.clock.today', { time })
  if (day === addDays(today, 1)) return t('ticket.clock.tomorrow', { time })
  const isNear = day.slice(0, 4) === today.slice(0, 4)
  return isNear ? writtenNear(i18n.language, moment) : written(`${day} ${time}`)
}

/** A number of business minutes in hours and minutes. */
export function duration(t: Translate, minutes: number): string {
  const [h, m] = [String(Math.floor(minutes / 60)), String(minutes % 60)]
  if (minutes < 60) return t('ticket.clock.minutes', { m })
  return minutes % 60 === 0 ? t('ticket.clock.wholeHours', { h }) : t('ticket.clock.hours', { h, m })
}
