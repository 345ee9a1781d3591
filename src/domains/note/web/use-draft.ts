import { useEffect, useRef, useState } from 'react'
import type { Note } from '../api.ts'
import { ownTitle, useNoteChange } from './queries.ts'

/** What is typed is sent when no key has been pressed for so long. */
const PAUSE_MS = 500

interface Typed {
  title: string
  content: string
}
const typedOf = (note: Note): Typed => ({ title: ownTitle(note), content: note.content })
const isSame = (a: Typed, b: Typed) => a.title.trim() === b.title.trim() && a.content.trim() === b.content.trim()

/**
 * A note's text while it is typed. It is kept by itself, one save after the other, and stays on the screen until the
 * server has it: a save that fails loses nothing.
 */
export function useDraft(note: Note) {
  const { change } = useNoteChange()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const now = useRef<Typed | null>(null)
  const before = useRef<Typed>(typedOf(note))
  const kept = useRef(note)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (note.version > kept.current.version) kept.current = note
  }, [note])

  /** Sends what is typed, behind what is on its way. @returns whether the server has all of it */
  function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const sent = line.current.then(async () => {
      const text = now.current
      // A note has a text: an emptied one keeps what it had.
      if (!text || !text.content.trim() || isSame(text, typedOf(kept.current))) return true
      let isDone = false
      await change(kept.current, { title: text.title.trim(), content: text.content.trim() }, (saved) => {
        isDone = true
        kept.current = saved
      })
      setUnsaved(!isDone)
      return isDone
    })
    line.current = sent
    return sent
  }
  const put = (text: Typed | null) => {
    now.current = text
    setTyped(text)
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => void latest.current(), [])

  return {
    typed,
    /** The last save has failed. */
    isUnsaved,
    begin() {
      before.current = typedOf(note)
      put(before.current)
    },
    type(patch: Partial<Typed>) {
      if (!now.current) return
      put({ ...now.current, ...patch })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS)
    },
    /** Ends typing once everything is kept. */
    async finish() {
      if (await save()) put(null)
    },
    /** Back to what it was when typing began. */
    async undo() {
      now.current = before.current
      await save()
      put(null)
      setUnsaved(false)
    },
  }
}
