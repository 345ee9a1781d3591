import { useEffect, useRef, useState } from 'react'
import type { Note } from '../api.ts'
import { ownTitle, useNoteChange } from './queries.ts'

/** Input is saved after this pause in typing. */
const PAUSE_MS = 500

interface Typed {
  title: string
  content: string
}
const typedOf = (note: Note): Typed => ({ title: ownTitle(note), content: note.content })
const isSame = (a: Typed, b: Typed) => a.title.trim() === b.title.trim() && a.content.trim() === b.content.trim()

/**
 * A note's text while it is edited. It is saved automatically, one save after the other, and kept on the page until the
 * server has stored it, so that a failed save loses nothing.
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

  /** Saves the input, after any save in progress. @returns whether the server has all of it */
  function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const sent = line.current.then(async () => {
      const text = now.current
      // A note cannot be empty: a cleared one keeps its previous text.
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
    /** Whether the last save failed. */
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
    /** Ends editing once everything is saved. */
    async finish() {
      if (await save()) put(null)
    },
    /** Restores the text from before editing. */
    async undo() {
      now.current = before.current
      await save()
      put(null)
      setUnsaved(false)
    },
  }
}
