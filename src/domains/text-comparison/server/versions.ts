import { limitConcurrency } from '../../../server/documents/turn.ts'
import type { Side, VersionComparison } from '../codes.ts'
import { compareInThread } from './run.ts'

/** One of the two texts: its name, the hash of its file, and what was read from it. */
export interface Version {
  name: string
  sha256: string
  side: Side
}

/**
 * Compares two versions of a text that the caller of this function may read.
 * @param of the organisation in whose queue it runs
 * @throws `textComparison.tooSlow`; `common.tooMany` when the queue is full
 */
export async function compareVersions(of: string, from: Version, to: Version): Promise<VersionComparison> {
  const read = ({ side }: Version) => ({ text: side.text, blocks: side.blocks })
  const asked = { before: read(from), after: read(to), ignore: [] }
  const found = await limitConcurrency(of, () => compareInThread(asked, () => {}))
  return {
    name: `${from.name} → ${to.name}`,
    baseFile: { name: from.name },
    targetFile: { name: to.name },
    isIdentical: from.sha256 === to.sha256,
    isExact: found.isExact,
    diffs: found.diffs,
    result: {
      before: { ...from.side, text: found.before.text, blocks: [...found.before.blocks] },
      after: { ...to.side, text: found.after.text, blocks: [...found.after.blocks] },
      rows: found.rows as VersionComparison['result']['rows'],
    },
  }
}
