import type { Block } from '../../../kernel/block.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { anchorsIn, type EqualRun, placeIn } from '../../comment/server/facade.ts'
import type { VersionComparison } from '../../text-comparison/codes.ts'
import { compareVersions } from '../../text-comparison/server/service.ts'
import type { Contract } from '../api.ts'
import { textRow } from './reading.ts'

interface ReadText {
  text: string
  blocks: readonly Block[]
}
export type RemarkPlaces = ({ id: string } & ReturnType<typeof placeIn>)[]

/**
 * Where the words that comments are about are in the next version of a contract's text. Compares the versions if there
 * are such comments: not for use in a transaction.
 */
export async function remarkPlaces(ctx: Ctx, contract: Contract, next: ReadText): Promise<RemarkPlaces> {
  const { id, currentTextId } = contract
  if (currentTextId === null) return []
  const { anchors, former } = await tx(ctx, async (ctx) => {
    const found = await anchorsIn(ctx, 'contract', id, currentTextId)
    return { anchors: found, former: found.length === 0 ? null : await textRow(ctx, id, currentTextId) }
  })
  if (!former) return []
  const before = { text: former.text, blocks: former.blocks as Block[] }
  const runs = await equalRuns(ctx, before, next)
  return anchors.map((at) => ({ id: at.id, ...placeIn(before.text, next.text, runs, at) }))
}

/** Equal text of two versions, in the order of the first; empty where the comparison takes too long. */
async function equalRuns(ctx: Ctx, before: ReadText, after: ReadText): Promise<EqualRun[]> {
  const side = ({ text, blocks }: ReadText) => ({
    name: '',
    sha256: '',
    side: { type: 'txt', text, blocks: [...blocks], notices: [], unread: [], changes: [] },
  })
  try {
    const { result } = await compareVersions(ctx.tenantId, side(before), side(after))
    // A text whose lines were joined for the comparison has other offsets.
    return result.before.text === before.text && result.after.text === after.text ? runsOf(result) : []
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

function runsOf({ before, after, rows }: VersionComparison['result']): EqualRun[] {
  const left = new Map(before.blocks.map((block) => [block.id, block]))
  const right = new Map(after.blocks.map((block) => [block.id, block]))
  const runs: EqualRun[] = []
  for (const row of rows) {
    const [from, to] = [left.get(row.left ?? -1), right.get(row.right ?? -1)]
    if (!from || !to || row.side === 'right') continue
    const at = { before: from.start, after: to.start }
    for (const [kind, lengthLeft, lengthRight] of row.parts ?? [[0, from.end - from.start, to.end - to.start]]) {
      const isEqual = kind === 0 && lengthLeft === lengthRight
      if (isEqual) runs.push({ ...at, length: lengthLeft })
      at.before += lengthLeft
      at.after += lengthRight
    }
  }
  return runs.toSorted((a, b) => a.before - b.before)
}
