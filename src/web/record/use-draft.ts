import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalIn, type Refusal } from '../api/refusal.ts'
import { failureText, tellFailure } from '../api/failures.ts'
import { send } from '../api/send.ts'
import { CallFailed, failureNumber } from '../api/transport.ts'
import type { RecordChange } from '../pages/types.ts'
import { isComposing } from './composing.ts'
import type { Face, Kept } from './face.ts'
import { keepRecord, markStale, refreshRecords } from './queries.ts'
import { land, strand, strandable } from './stranded.ts'

const AUTOSAVE_MS = 3000
const RETRY_MS = 15_000

export type SaveState = 'clean' | 'dirty' | 'saving' | 'saved' | 'invalid' | 'failed'
/** Somebody else was quicker: what the server says about it, and what stands there now. */
interface Conflict<R> {
  text: string
  theirs: R
}
interface News<R> {
  psnName: string | undefined
  theirs: R
}
export type Faults = Refusal['fields']
const noFaults: Faults = {}

/** A write that needs the record's id and the version it was seen in. */
type Write<R> = (at: { id: string; version: number }) => Promise<R>

export interface Draft<R = unknown> {
  state: SaveState
  savedAt: string | null
  conflict: Conflict<R> | null
  /** A change that another user has made while nothing was unsaved here. */
  news: News<R> | null
  showNews: () => void
  /** Looks whether the record has become another one than the form knows. */
  look: (by: RecordChange) => void
  /** The last refusal that named fields, in the order of the page. */
  refusal: Refusal | null
  /** Those of its fields that have not been changed since, by name. */
  faults: Faults
  clearFaults: (names: readonly string[]) => void
  /** Refuses a submission that the server has not been asked for. */
  refuseFields: (fields: Faults) => void
  /** To be told of every change of the form. */
  touch: () => void
  /** Keeps what stands in the form; null when it could not. */
  save: () => Promise<R | null>
  /** Writes nothing more by itself: another page goes on with the draft. */
  release: () => void
  /** Keeps the draft, then writes something else of it; null when either was refused. */
  act: (write: Write<R>) => Promise<R | null>
  /** The record that this draft has become; null while it has not been kept, and for one that was known before. */
  created: R | null
  /** Goes on after a conflict, with both sides' changes or with theirs alone. */
  resolve: (keepMine: boolean) => void
}

/**
 * Keeps a draft on the server: some seconds after the last change, on demand, and when its page is left.
 * @param first the record as it was fetched; null for one that does not exist yet
 * @param found a refusal that was shown before, and its open fields
 * @param inOrder puts names of fields into the order of the page
 */
export function useDraft<D extends object, R extends Kept>(
  face: Pick<Face<D, R>, 'bizType' | 'api' | 'draft'>,
  form: FormInstance<D>,
  first: R | null,
  found: { refusal: Refusal | null; faults: Faults } = { refusal: null, faults: noFaults },
  inOrder: (names: readonly string[]) => readonly string[] = (names) => names,
): Draft<R> {
  const { api, draft: shape } = face
  const known = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const conflicting = useRef<Conflict<R> | null>(null)
  const wasSaved = useRef(false)
  const released = useRef(false)
  const [state, setState] = useState<SaveState>('clean')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflict, showConflict] = useState<Conflict<R> | null>(null)
  const [news, setNews] = useState<News<R> | null>(null)
  const [{ refusal, faults }, setRefused] = useState(found)
  const [created, setCreated] = useState<R | null>(null)

  const typed = (): D | null => shape.read(form.getFieldsValue(true))
  const isDirty = (): boolean => {
    const now = typed()
    return !now || !known.current || shape.changed(shape.of(known.current), now).length > 0
  }
  function setConflict(next: Conflict<R> | null): void {
    conflicting.current = next
    setNews(null)
    showConflict(next)
  }
  /**
   * Takes a stored record as what the draft is compared with from now on.
   * @param sent what the form held when it was sent: fields that the server stored otherwise, such as a default person,
   * are shown as they are stored, unless they have been changed in the form meanwhile
   */
  function take(record: R, sent?: D): R {
    land(face, known.current?.id)
    known.current = record
    const now = typed()
    if (sent && now) {
      const stored = shape.of(record)
      const touched = shape.changed(sent, now)
      const names = shape.changed(sent, stored).filter((name) => !touched.includes(name))
      if (names.length > 0) form.setFieldsValue(shape.pick(stored, names))
    }
    wasSaved.current = true
    keepRecord(face, record)
    setSavedAt(record.updateTime.slice(11, 16))
    setState(isDirty() ? 'dirty' : 'saved')
    return record
  }

  function takeRefusal({ no, fields }: Refusal): void {
    const ordered = Object.fromEntries(inOrder(Object.keys(fields)).map((name) => [name, fields[name]!]))
    setRefused({ refusal: { no, fields: ordered }, faults: ordered })
  }
  /** What a refusal means: faults of fields, a colleague's change, or something that the user is told. */
  async function refuse(cause: unknown): Promise<null> {
    if (!(cause instanceof CallFailed)) throw cause
    const { failure } = cause
    const refused = refusalIn(cause)
    if (refused) {
      takeRefusal(refused)
      return null
    }
    const id = known.current?.id
    const theirs =
      failure.kind === 'refused' && id ? await (send(api.queryById, { id }) as Promise<R>).catch(() => null) : null
    if (theirs && theirs.version !== known.current?.version) setConflict({ text: failureText(failure), theirs })
    else tellFailure(failure)
    if (failure.kind !== 'refused') saveIn(RETRY_MS)
    return null
  }
  function saveIn(ms: number): void {
    clearTimeout(timer.current)
    // A word that is still being put together in an input method is neither kept nor interrupted.
    timer.current = setTimeout(() => {
      if (isComposing()) saveIn(ms)
      else if (!released.current) void save()
    }, ms)
  }

  async function write(): Promise<R | null> {
    clearTimeout(timer.current)
    if (conflicting.current) return null
    const now = typed()
    if (!now) {
      setState('invalid')
      return null
    }
    const before = known.current
    if (before && shape.changed(shape.of(before), now).length === 0) {
      setState(wasSaved.current ? 'saved' : 'clean')
      return before
    }
    setState('saving')
    try {
      const at = before ? { id: before.id, version: before.version } : {}
      const kept = take((await send(api.save, { ...now, ...at })) as R, now)
      markStale(face)
      if (!before) setCreated(kept)
      return kept
    } catch (error) {
      setState(refusalIn(error) ? 'invalid' : 'failed')
      strand(face, before, typed() ?? now)
      return refuse(error)
    }
  }
  /** One after the other: each write needs the version that the one before has made. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.current.then(work)
    queue.current = turn.catch(() => undefined)
    return turn
  }
  const save = (): Promise<R | null> => inTurn(write)
  async function act(change: Write<R>): Promise<R | null> {
    const done = await inTurn(async () => {
      const kept = await write()
      if (!kept) return null
      setRefused({ refusal: null, faults: noFaults })
      const sent = typed() ?? undefined
      return change({ id: kept.id, version: kept.version }).then((record) => take(record, sent), refuse)
    })
    void refreshRecords(face)
    return done
  }
  function touch(): void {
    clearTimeout(timer.current)
    if (!isDirty()) return setState(wasSaved.current ? 'saved' : 'clean')
    setState('dirty')
    saveIn(AUTOSAVE_MS)
    return undefined
  }
  function resolve(keepMine: boolean): void {
    const now = typed()
    if (!conflict || !known.current) return
    const { theirs } = conflict
    form.setFieldsValue(keepMine && now ? shape.merge(shape.of(known.current), now, theirs) : shape.of(theirs))
    setConflict(null)
    take(theirs)
    if (keepMine) void save()
  }

  async function compare({ psnName }: RecordChange): Promise<void> {
    const id = known.current?.id
    if (id === undefined || conflicting.current) return
    const theirs = await (send(api.queryById, { id }) as Promise<R>).catch(() => null)
    if (!theirs || theirs.version <= (known.current?.version ?? 0)) return
    // The server says who changed what, and when; a word that is still being composed is not interrupted.
    if (isDirty() && typed() && !isComposing()) await write()
    else setNews({ psnName, theirs })
  }
  /** After what is being written: the version that it makes is the user's own. */
  const look = (by: RecordChange): void => void inTurn(() => compare(by))
  function showNews(): void {
    const now = typed()
    // What cannot be stored yet is corrected first: it would get lost.
    if (!now) return void form.validateFields().catch(() => undefined)
    if (!news || !known.current) return undefined
    setNews(null)
    form.setFieldsValue(shape.merge(shape.of(known.current), now, news.theirs))
    take(news.theirs)
    if (isDirty()) void save()
    return undefined
  }

  // What was fetched anew is taken over as long as nothing has been typed.
  useEffect(() => {
    if (!first || !known.current || first.version <= known.current.version) return
    if (shape.changed(shape.of(known.current), shape.read(form.getFieldsValue(true)) ?? shape.of(first)).length > 0)
      return
    known.current = first
    form.setFieldsValue(shape.of(first))
  }, [first, form, shape])

  // A hidden or closed page keeps what was typed in it at once.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      clearTimeout(timer.current)
      if (known.current && state === 'dirty' && !released.current) void save()
    }
  })
  useEffect(() => () => leave.current(), [])

  // The network is back: what waits goes at once.
  const goOn = useEffectEvent(() => {
    if (state === 'failed') void save()
  })
  const strandWhatIsOpen = useEffectEvent(() => {
    const now = typed()
    if (now && isDirty()) strand(face, known.current, now)
  })
  useEffect(() => {
    const online = () => goOn()
    const pagehide = () => strandWhatIsOpen()
    window.addEventListener('online', online)
    window.addEventListener('pagehide', pagehide)
    const closed = strandable(pagehide)
    return () => {
      closed()
      window.removeEventListener('online', online)
      window.removeEventListener('pagehide', pagehide)
    }
  }, [])

  return {
    state,
    savedAt,
    conflict,
    news,
    showNews,
    look,
    refusal,
    faults,
    created,
    clearFaults: (names) =>
      setRefused((was) => {
        const open = Object.entries(was.faults).filter(([name]) => !names.includes(name))
        return open.length === Object.keys(was.faults).length ? was : { ...was, faults: Object.fromEntries(open) }
      }),
    refuseFields: (fields) => takeRefusal({ no: failureNumber(), fields }),
    touch,
    release: () => {
      released.current = true
    },
    save,
    act,
    resolve,
  }
}
