import { App, Button } from 'antd'
import { createElement, useEffect, useRef } from 'react'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { writtenNear } from '../../../kernel/written.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { i18n } from '../../../web/i18n/instance.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { createStore, useStore } from '../../../web/store.ts'
import { noteApi, type Note } from '../api.ts'

/** As many as a call gives: whatever is open may have a reminder. */
const MOST = 500
const UNDO_SECONDS = 5

/** Deleted on the screen, but not yet told to the server. */
const hidden = createStore<ReadonlySet<string>>(new Set())

interface Wanted {
  keyword?: string
  /** Only open or only done ones. */
  done?: 'true' | 'false'
  /** How many at most; all by default. */
  size?: number
}

/** The caller's notes, pinned ones first, then the newest. */
export function useNotes(wanted: Wanted = {}) {
  const gone = useStore(hidden)
  const result = useCall(noteApi.query_note, { size: MOST, ...wanted }, { keep: true })
  const records = result.data?.records.filter((note) => !gone.has(note.id)) ?? []
  const waiting = (result.data?.total ?? 0) - (result.data?.records.length ?? 0)
  return { ...result, notes: records, total: records.length + waiting }
}

type Draft = InputOf<typeof noteApi.update_note>

/** A title that somebody gave; the one made of the content's beginning follows the content. */
export const ownTitle = ({ title, content }: Pick<Note, 'title' | 'content'>): string =>
  content.startsWith(title) ? '' : title

/** Writes a change of one note: all of it goes out, so that nothing falls back to a default. */
export function useNoteChange() {
  const act = useAct(noteApi.update_note)
  return {
    add: (draft: Draft, done: () => void) => act.run(draft, done),
    change: (
      { id, version, content, color, pinned, done: isDone, remindTime, ...note }: Note,
      patch: Draft,
      done?: (saved: Note) => void,
    ) =>
      act.run(
        {
          id,
          version,
          title: ownTitle({ ...note, content }),
          content,
          color,
          pinned,
          done: isDone,
          remindTime,
          ...patch,
        },
        (saved) => saved && done?.(saved),
      ),
    busy: act.busy,
  }
}

/** Takes a note off the screen; the server hears of it when nobody has called it back for five seconds. */
export function useNoteDelete() {
  const { message } = App.useApp()
  const t = useT()
  const { run } = useAct(noteApi.update_note)
  const show = (id: string) => hidden.set(new Set([...hidden.get()].filter((other) => other !== id)))
  return ({ id, version }: Note): void => {
    hidden.set(new Set([...hidden.get(), id]))
    const timer = setTimeout(() => void run({ id, version, deleted: true }).then(() => show(id)), UNDO_SECONDS * 1000)
    const undo = () => {
      clearTimeout(timer)
      show(id)
      message.destroy(id)
    }
    const button = createElement(Button, { type: 'link', size: 'small', onClick: undo }, t('note.undo'))
    void message.info({
      key: id,
      duration: UNDO_SECONDS,
      content: createElement('span', null, t('note.deleted'), button),
    })
  }
}

const CHECK_MS = 20_000

/** Says when a note's reminder comes due while the app is open, and at its opening how many came due meanwhile. */
export function useReminders(notes: readonly Note[], isLoaded: boolean): void {
  const { notification } = App.useApp()
  const t = useT()
  const since = useRef<string>(null)
  useEffect(() => {
    if (!isLoaded) return undefined
    if (since.current === null) {
      since.current = formatInstant(new Date())
      const due = notes.filter(isOverdue)
      const titles = due.map((note) => note.title).join('\n')
      if (due.length > 0)
        notification.info({ key: 'notes-due', title: t('note.dueBefore', { count: due.length }), description: titles })
    }
    const timer = setInterval(() => {
      const last = since.current!
      const now = formatInstant(new Date())
      for (const { id, title, content, remindTime, done } of notes) {
        const isDue = !done && remindTime !== null && remindTime > last && remindTime <= now
        if (isDue) notification.info({ key: id, title: t('note.due', { title }), description: content, duration: 0 })
      }
      since.current = now
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [notes, isLoaded, notification, t])
}

/** When a note reminds, to the minute; the year is said unless it is this one. */
export const remindWord = (time: string): string =>
  time.startsWith(formatInstant(new Date()).slice(0, 5)) ? writtenNear(i18n.language, time) : written(time.slice(0, 16))

export const isOverdue = (note: Note): boolean =>
  !note.done && note.remindTime !== null && note.remindTime <= formatInstant(new Date())
