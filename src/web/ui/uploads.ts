import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { Endpoint, OutputOf } from '../../kernel/endpoint.ts'
import { failureText } from '../api/failures.ts'
import { upload } from '../api/send.ts'
import { CallFailed } from '../api/transport.ts'
import { t } from '../i18n/t.ts'
import { comingTo, useWhenGone } from './form-files.ts'

export interface Upload {
  key: number
  file: File
  percent: number
  /** Why it failed; the file is kept for a retry. */
  error: string | null
}

/**
 * Uploads files to an endpoint, two at a time at most. A surrounding form counts each file as pending until its answer
 * has been taken.
 * @param onUploaded called with each file's answer; an error it throws is shown next to the file
 */
export function useUploads<E extends Endpoint>(endpoint: E, onUploaded: (output: OutputOf<E>) => Promise<void> | void) {
  const form = Form.useFormInstance() as FormInstance | undefined
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  const queue = useRef<Promise<void>[]>([Promise.resolve(), Promise.resolve()])
  // Uploads continue while nothing is rendered: this ref has the current state.
  const latest = useRef(uploads)
  const isGone = useRef(false)

  function set(all: readonly Upload[]): void {
    // After unmounting, failed files are dropped: the user can neither retry nor remove them.
    latest.current = isGone.current ? all.filter(({ error }) => error === null) : all
    setUploads(latest.current)
    if (!form) return
    const coming = latest.current.map(({ file, error }) => ({ name: file.name, failed: error !== null }))
    comingTo(form, aborts, coming)
  }
  useWhenGone(() => {
    isGone.current = true
    set(latest.current)
  })
  const patch = (key: number, change: Partial<Upload>) =>
    set(latest.current.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: number) => set(latest.current.filter((one) => one.key !== key))

  async function run(key: number, file: File): Promise<void> {
    const abort = aborts.current.get(key)
    if (!abort || abort.signal.aborted) return
    try {
      const onProgress = (percent: number) => patch(key, { percent })
      await onUploaded(await upload(endpoint, file, { signal: abort.signal, onProgress }))
      drop(key)
    } catch (error) {
      const text = error instanceof CallFailed ? failureText(error.failure) : ''
      patch(key, { error: text || t('ui.files.failed'), percent: 0 })
    }
  }

  function start(key: number, file: File): void {
    aborts.current.set(key, new AbortController())
    const lane = key % queue.current.length
    queue.current[lane] = queue.current[lane]!.then(() => run(key, file))
  }

  const add = (files: readonly File[]): void => {
    const added = files.map((file) => {
      count.current += 1
      return { key: count.current, file, percent: 0, error: null }
    })
    set([...latest.current, ...added])
    for (const { key, file } of added) start(key, file)
  }
  const retry = ({ key, file }: Upload): void => {
    patch(key, { error: null })
    start(key, file)
  }
  /** Cancels an upload, or removes a failed file. */
  const remove = (key: number): void => {
    aborts.current.get(key)?.abort()
    drop(key)
  }
  return { uploads, add, retry, remove }
}
