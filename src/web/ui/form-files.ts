/**
 * Files that were chosen in a form and are not part of it yet: being uploaded, or failed and offered for a retry.
 * Submitting the form without them would lose them.
 *
 *     const { form, waiting } = useFileForm<Typed>()
 *     <Modal confirmLoading={act.busy || waiting} onOk={form.submit}>
 *       <Form form={form} onFinish={…}>
 */
import { App, Form, type FormInstance } from 'antd'
import { useEffect, useInsertionEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { separator } from '../i18n/listed.ts'
import { useT } from '../i18n/t.ts'
import { createStore, type Store } from '../store.ts'

interface Coming {
  name: string
  failed: boolean
}
type ComingFiles = readonly Coming[]
/** By the component of the form in which they were chosen. */
type Places = ReadonlyMap<object, ComingFiles>

const places = new WeakMap<FormInstance, Store<Places>>()

function placesOf(form: FormInstance): Store<Places> {
  const known = places.get(form)
  if (known) return known
  const store = createStore<Places>(new Map())
  places.set(form, store)
  return store
}

const filesOf = (store: Store<Places>): ComingFiles => [...store.get().values()].flat()

/** Records the pending files of one component of a form. */
export function comingTo(form: FormInstance, place: object, files: ComingFiles): void {
  const store = placesOf(form)
  const others = [...store.get()].filter(([other]) => other !== place)
  store.set(new Map(files.length > 0 ? [...others, [place, files]] : others))
}

/** Waits until no upload is in progress. @returns the failed files */
async function settled(store: Store<Places>): Promise<ComingFiles> {
  for (;;) {
    const files = filesOf(store)
    if (files.every(({ failed }) => failed)) return files
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
}

/** Runs on unmount only: a page that is merely hidden keeps its insertion effects. */
export function useWhenGone(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useInsertionEffect(() => () => queueMicrotask(() => latest.current()), [])
}

export interface FormFiles {
  /** Number of files that are being uploaded or have failed. */
  pending: number
  /** Waits for the uploads. False: one has failed, which is shown to the user, or the form was unmounted meanwhile. */
  arrived: () => Promise<boolean>
}

/** The pending files of a form. */
export function useFormFiles<T>(form: FormInstance<T>): FormFiles {
  const t = useT()
  const { message } = App.useApp()
  const store = placesOf(form as FormInstance)
  const pending = useSyncExternalStore(store.subscribe, () => filesOf(store).length)
  const isGone = useRef(false)
  useWhenGone(() => {
    isGone.current = true
  })
  return {
    pending,
    async arrived() {
      const failed = await settled(store)
      if (isGone.current) return false
      if (failed.length === 0) return true
      const names = failed.map(({ name }) => name).join(separator())
      void message.warning({ content: t('ui.files.notArrived', { names }), duration: 6 })
      return false
    },
  }
}

/** A form whose `submit`, by button or by Enter, waits for its files and sends nothing while one has failed. */
export function useFileForm<T>(): { form: FormInstance<T>; waiting: boolean } {
  const [inner] = Form.useForm<T>()
  const [waiting, setWaiting] = useState(false)
  const submit = useRef(inner.submit)
  const form = useMemo<FormInstance<T>>(() => ({ ...inner, submit: () => submit.current() }), [inner])
  const { arrived } = useFormFiles(form)
  async function submitAll(): Promise<void> {
    if (waiting) return
    setWaiting(true)
    const all = await arrived()
    setWaiting(false)
    if (all) inner.submit()
  }
  useEffect(() => {
    submit.current = () => void submitAll()
  })
  return { form, waiting }
}
