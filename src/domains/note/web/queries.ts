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

/** The maximum of one call: any open note may have a reminder. */
const MOST = 500
const UNDO_SECONDS = 5

/** Deleted on the page, but not sent to the server yet. */
const hidden = createStore<ReadonlySet<string>>(new Set())

interface Wanted {
  keyword?: string
  /** Only open or only done ones. */
  done?: 'true' | 'false'
  /** Maximum number; all by default. */
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

/** A title that the user entered; '' for one that was derived from the beginning of the content. */
export const ownTitle = ({ title, content }: Pick<Note, 'title' | 'content'>): string =>
  content.startsWith(title) ? '' : title

/** Saves a change of one note, with all fields, so that none is reset to its default. */
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

/** Hides a note; the deletion is sent to the server after five seconds unless it is undone. */
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

/**
 * Notifies when a note's reminder becomes due while the app is open and, when it is opened, how many became due before.
 */
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

/** The time of a note's reminder, to the minute; with the year unless it is the current one. */
export const remindWord = (time: string): string =>
  time.startsWith(formatInstant(new Date()).slice(0, 5)) ? writtenNear(i18n.language, time) : written(time.slice(0, 16))

export const isOverdue = (note: Note): boolean =>
  !note.done && note.remindTime !== null && note.remindTime <= formatInstant(new Date())
