import { createHash } from 'node:crypto'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { addDays } from '../../../kernel/days.ts'
import { separatorOf } from '../../../kernel/listed.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Entry } from '../api.ts'

/** Hours that a hearing takes in the calendar; courts announce its beginning only. */
const HEARING = 2

/** The instant of a day and time (`HH:mm`) in China, which has one time zone and no summer time. */
const instant = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`)

interface Shown {
  name: string
  /** Otherwise only what is due is sent, without record, reason and people. */
  withTitles: boolean
}

/**
 * Entries as an iCalendar file (RFC 5545): hearings with their time, everything else as whole days.
 * @param ctx the account whose entries they are, in the language of the subscription
 */
export function icsOf(ctx: Ctx, { name, withTitles }: Shown, entries: readonly Entry[]): string {
  const { publicUrl } = ctx.platform.settings
  const calendar = ical({
    name,
    prodId: { company: 'Faheng', product: 'Faheng', language: ctx.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // How often calendars should ask, in seconds.
    ttl: 60 * 60,
  })
  for (const entry of entries) {
    const { bizType, bizId, key, date, time, what, title, why, people, path } = entry
    const id = createHash('sha256').update(`${bizType}/${bizId}/${key}/${date}`).digest('hex').slice(0, 32)
    const when =
      time === null
        ? { start: wholeDay(date), end: wholeDay(addDays(date, 1)), allDay: true }
        : { start: instant(date, time), end: new Date(instant(date, time).getTime() + HEARING * 3_600_000) }
    const about = [
      why,
      people.join(separatorOf(ctx.language)),
      entry.isProvisional && ctx.say('duty.provisional'),
      publicUrl && `${publicUrl}/#${path}`,
    ]
    calendar.createEvent({
      id: `${id}@faheng`,
      ...when,
      stamp: ctx.now,
      summary: withTitles ? `${what} ${title}` : what,
      ...(withTitles && { description: about.filter(Boolean).join('\n') }),
    })
  }
  return calendar.toString()
}

/** A whole day as the library writes it: by its date in UTC, whatever the server's time zone is. */
const wholeDay = (day: string): Date => new Date(`${day}T00:00:00Z`)
