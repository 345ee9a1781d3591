import { useState } from 'react'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { SheetImport } from '../../kernel/sheet-import.ts'
import { failureText } from '../api/failures.ts'
import { upload } from '../api/send.ts'
import { CallFailed } from '../api/transport.ts'
import { t } from '../i18n/t.ts'

export type ImportStage =
  | { kind: 'choosing'; error: string | null }
  | { kind: 'checking'; file: File }
  | { kind: 'checked'; file: File; result: SheetImport }
  | { kind: 'writing'; file: File; result: SheetImport }

const start: ImportStage = { kind: 'choosing', error: null }

/** The steps of an import: the same file is first checked, then written. */
export function useImport(check: Endpoint, write: Endpoint, onDone: (result: SheetImport) => void) {
  const [stage, setStage] = useState<ImportStage>(start)
  const send = (endpoint: Endpoint, file: File) =>
    upload(endpoint, file, { onProgress: () => undefined }) as Promise<SheetImport>
  const fail = (error: unknown) => {
    const text = error instanceof CallFailed ? failureText(error.failure) : ''
    setStage({ kind: 'choosing', error: text || t('ui.files.failed') })
  }
  const choose = async (file: File): Promise<void> => {
    setStage({ kind: 'checking', file })
    try {
      setStage({ kind: 'checked', file, result: await send(check, file) })
    } catch (error) {
      fail(error)
    }
  }
  const confirm = async (): Promise<void> => {
    if (stage.kind !== 'checked') return
    const { file, result } = stage
    setStage({ kind: 'writing', file, result })
    try {
      const written = await send(write, file)
      // Another user may have taken a code between check and write: the current faults are shown.
      setStage(written.faults.length > 0 ? { kind: 'checked', file, result: written } : start)
      if (written.faults.length === 0) onDone(written)
    } catch (error) {
      fail(error)
    }
  }
  return { stage, choose, confirm, reset: () => setStage(start) }
}
