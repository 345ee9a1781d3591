import { useRef, useState } from 'react'
import { failureText } from '../../../web/api/failures.ts'
import { baseOf, refresh } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import { uploadFile } from '../../file/web/parts.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { contractImportApi as api } from '../api.ts'
import { importLimits } from '../codes.ts'
import type { Offered } from './archive.ts'

interface Sending {
  at: number
  count: number
  name: string
}

const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** Files that are sent at the same time. */
const LANES = 3
const limits = {
  bomb: importLimits.ratio,
  tooManyEntries: grouped(importLimits.files),
  archiveTooLarge: importLimits.bytes / 1024 ** 3,
}

/** Sends the files that an import still needs, from an archive or from chosen files. */
export function useFiles(id: string) {
  const t = useT()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const isStopped = useRef(false)
  const addProblem = (problem: string) => setProblems((all) => [...all, problem])

  async function offeredBy(file: File): Promise<Offered[]> {
    const { chosen, filesIn } = await import('./archive.ts')
    if (!/\.zip$/i.test(file.name)) return [chosen(file)]
    const found = await filesIn(file).catch(() => null)
    if (found === null) addProblem(`${file.name}: ${t('contractImport.badZip')}`)
    else if (typeof found === 'string')
      addProblem(t(`contractImport.${found}`, { name: file.name, max: limits[found] }))
    else return found
    return []
  }

  async function start(files: readonly File[]): Promise<void> {
    isStopped.current = false
    setProblems([])
    setSent(null)
    const offered: Offered[] = []
    for (const file of files) offered.push(...(await offeredBy(file)))
    const missing = new Set(await send(api.missingFiles, { id }))
    // A name that occurs in several folders is sent once.
    const needed = [...new Map(offered.map((one) => [keyOf(one.name), one])).values()].filter(({ name }) =>
      missing.has(keyOf(name)),
    )
    if (needed.length === 0 && offered.length > 0) addProblem(t('contractImport.notThere'))
    await sendAll(needed)
  }

  async function sendAll(needed: readonly Offered[]): Promise<void> {
    let [at, count] = [0, 0]
    const lane = async () => {
      for (let one = needed[at]; one && !isStopped.current; one = needed[at]) {
        at += 1
        setSending({ at, count: needed.length, name: one.name })
        const problem = one.refusal
          ? t(`contractImport.${one.refusal}`, { name: one.name, max: limits.bomb })
          : await sendOne(one)
        if (problem === null) count += 1
        else addProblem(problem)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    setSending(null)
    if (needed.length > 0) setSent(count)
    await refresh([baseOf(api.current.path)])
  }

  /** @returns why it could not be sent */
  async function sendOne(one: Offered): Promise<string | null> {
    try {
      const { fileId } = await uploadFile(await one.read())
      await send(api.addFile, { id, name: one.name, fileId })
      return null
    } catch (error) {
      const text = error instanceof CallFailed ? failureText(error.failure) : t('contractImport.badZip')
      return `${one.name}: ${text}`
    }
  }

  return {
    sending,
    problems,
    sent,
    start: (files: readonly File[]) => void start(files),
    stop: () => (isStopped.current = true),
  }
}
