import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordProof } from './proof.ts'

/** Every kind of record to test, in the order in which they can be created. */
export const proofs: readonly RecordProof[] = (
  await Promise.all(
    globSync('kinds/*.ts', { cwd: import.meta.dirname })
      .sort()
      .map((file) => import(join(import.meta.dirname, file)) as Promise<{ proof: RecordProof }>),
  )
).map((module) => module.proof)
