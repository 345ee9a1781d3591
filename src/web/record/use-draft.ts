import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalIn, type Refusal } from '../api/refusal.ts'
import { failureText, showFailure } from '../api/failures.ts'
import { send } from '../api/send.ts'
import { CallFailed, failureNumber } from '../api/transport.ts'
import type { RecordChange } from '../pages/types.ts'
import { isComposing } from './composing.ts'
import { isByKey } from './draft.ts'
import type { RecordConfig, BaseRecord } from './config.ts'
import { keepRecord, markStale, refreshRecords } from './queries.ts'
import { dropStash, stashDraft, registerStash } from './stash.ts'

const AUTOSAVE_MS = 3000
const RETRY_MS = 15_000

export type SaveState = 'clean' | 'dirty' | 'saving' | 'saved' | 'invalid' | 'failed'
/** Another user has changed the record first: the server's message, and the stored version. */
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

/** Sets values of a form. The form would merge values by key with those that it has: they are replaced. */
function fill<D extends object>(form: FormInstance<D>, values: object): void {
  form.setFieldsValue(values)
  for (const [name, value] of Object.entries(values))
    if (isByKey(value)) form.setFieldValue(name as Parameters<typeof form.setFieldValue>[0], value)
}

/** A write that needs the record's id and the version it was seen in. */
type Write<R> = (at: { id: string; version: number }) => Promise<R>

export interface Draft<R = unknown> {
  state: SaveState
  savedAt: string | null
  conflict: Conflict<R> | null
  /** A change that another user has made while nothing was unsaved here. */
  news: News<R> | null
  showNews: () => void
  /** Checks whether the record has a newer version than the form. */
  look: (by: RecordChange) => void
  /** The last refusal with field messages, in the order of the page. */
  refusal: Refusal | null
  /** Those of its fields that have not been changed since, by name. */
  faults: Faults
  clearFaults: (names: readonly string[]) => void
  /** Refuses a submission without calling the server. */
  refuseFields: (fields: Faults) => void
  /** Call on every change of the form. */
  touch: () => void
  /** Saves the form's values; null when that failed. */
  save: () => Promise<R | null>
  /** Stops autosaving: another page continues with the draft. */
  release: () => void
  /** Saves the draft, then makes another write to it; null when either was refused. */
  act: (write: Write<R>) => Promise<R | null>
  /** The record created from this draft; null until the first save, and for a record that existed before. */
  created: R | null
  /** Continues after a conflict, with both users' changes or with theirs alone. */
  resolve: (keepMine: boolean) => void
}

/**
 * Saves a draft on the server: some seconds after the last change, on demand, and when its page is left.
 * @param first the fetched record; null for one that does not exist yet
 * @param found a refusal that was shown before, and its open fields
 * @param inOrder sorts names of fields in the order of the page
 */
export function useDraft<D extends object, R extends BaseRecord>(
  config: Pick<RecordConfig<D, R>, 'bizType' | 'api' | 'draft'>,
  form: FormInstance<D>,
  first: R | null,
  found: { refusal: Refusal | null; faults: Faults } = { refusal: null, faults: noFaults },
  inOrder: (names: readonly string[]) => readonly string[] = (names) => names,
): Draft<R> {
  const { api, draft: shape } = config
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
   * Sets the stored record that the draft is compared with from now on.
   * @param sent the values that were sent: fields that the server stored otherwise, such as a default person, are
   * updated in the form, unless they have been changed there in the meantime
   */
  function take(record: R, sent?: D): R {
    dropStash(config, known.current?.id)
    known.current = record
    const now = typed()
    if (sent && now) {
      const stored = shape.of(record)
      const touched = shape.changed(sent, now)
      const names = shape.changed(sent, stored).filter((name) => !touched.includes(name))
      if (names.length > 0) fill(form, shape.pick(stored, names))
    }
    wasSaved.current = true
    keepRecord(config, record)
    setSavedAt(record.updateTime.slice(11, 16))
    setState(isDirty() ? 'dirty' : 'saved')
    return record
  }

  function takeRefusal({ no, fields }: Refusal): void {
    const ordered = Object.fromEntries(inOrder(Object.keys(fields)).map((name) => [name, fields[name]!]))
    setRefused({ refusal: { no, fields: ordered }, faults: ordered })
  }
  /** Handles a failed write: field faults, a colleague's change, or a message to the user. */
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
    else showFailure(failure)
    if (failure.kind !== 'refused') saveIn(RETRY_MS)
    return null
  }
  function saveIn(ms: number): void {
    clearTimeout(timer.current)
    // A word that an input method is still composing is neither saved nor interrupted.
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
      markStale(config)
      if (!before) setCreated(kept)
      return kept
    } catch (error) {
      setState(refusalIn(error) ? 'invalid' : 'failed')
      stashDraft(config, before, typed() ?? now)
      return refuse(error)
    }
  }
  /** Serialises writes: each needs the version that the previous one created. */
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
    void refreshRecords(config)
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
    fill(form, keepMine && now ? shape.merge(shape.of(known.current), now, theirs) : shape.of(theirs))
    setConflict(null)
    take(theirs)
    if (keepMine) void save()
  }

  async function compare({ psnName }: RecordChange): Promise<void> {
    const id = known.current?.id
    if (id === undefined || conflicting.current) return
    const theirs = await (send(api.queryById, { id }) as Promise<R>).catch(() => null)
    if (!theirs || theirs.version <= (known.current?.version ?? 0)) return
    // A conflicting save returns who changed what and when; a word that is being composed is not interrupted.
    if (isDirty() && typed() && !isComposing()) await write()
    else setNews({ psnName, theirs })
  }
  /** Queued after the writes in progress: the version that they create is the user's own. */
  const look = (by: RecordChange): void => void inTurn(() => compare(by))
  function showNews(): void {
    const now = typed()
    // Values that cannot be stored yet must be corrected first, or they would be lost.
    if (!now) return void form.validateFields().catch(() => undefined)
    if (!news || !known.current) return undefined
    setNews(null)
    fill(form, shape.merge(shape.of(known.current), now, news.theirs))
    take(news.theirs)
    if (isDirty()) void save()
    return undefined
  }

  // A record that was fetched again is taken over as long as the form has no changes.
  useEffect(() => {
    if (!first || !known.current || first.version <= known.current.version) return
    if (shape.changed(shape.of(known.current), shape.read(form.getFieldsValue(true)) ?? shape.of(first)).length > 0)
      return
    known.current = first
    fill(form, shape.of(first))
  }, [first, form, shape])

  // A hidden or closed page saves its changes immediately.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      clearTimeout(timer.current)
      if (known.current && state === 'dirty' && !released.current) void save()
    }
  })
  useEffect(() => () => leave.current(), [])

  // The network is back: saves the pending changes immediately.
  const goOn = useEffectEvent(() => {
    if (state === 'failed') void save()
  })
  const strandWhatIsOpen = useEffectEvent(() => {
    const now = typed()
    if (now && isDirty()) stashDraft(config, known.current, now)
  })
  useEffect(() => {
    const online = () => goOn()
    const pagehide = () => strandWhatIsOpen()
    window.addEventListener('online', online)
    window.addEventListener('pagehide', pagehide)
    const closed = registerStash(pagehide)
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
