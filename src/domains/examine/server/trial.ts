import { fail } from '../../../kernel/errors.ts'
import type { Ctx, Upload } from '../../../server/context.ts'
import { extractFile } from '../../../server/documents/extract.ts'
import { changesIn, sayNotices } from '../../../server/documents/notices.ts'
import { readText } from '../../../server/documents/plain-text.ts'
import { recogniseStructure } from '../../../server/documents/structure.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import { addressKey } from '../../../server/http/address-key.ts'
import { throttle } from '../../../server/http/throttle.ts'
import { giveTrialBack, takeTrial, trialsLeft } from '../../../server/http/trial.ts'
import { findingLevel } from '../../review/codes.ts'
import { looksLikeContract, typeOfText } from '../../review/server/service.ts'
import type { Trial } from '../api.ts'
import { sampleName, sampleText } from '../data/sample.ts'
import { MOST_BYTES, TRIAL_SHOWN, TRIALS } from '../codes.ts'
import { runChecks } from './look.ts'
import { resultOf } from './results.ts'
import { knownType } from './service.ts'
import { refuseType, refuseUnfit } from './source.ts'

const noFile = '0'.repeat(32)
/** Requests per address and minute. */
const throttled = throttle(6)
const throttledSamples = throttle(30)

/**
 * A trial without a session: the built-in rules only, with a neutral stance. Nothing of the file is stored; the address
 * is counted by its hash, and only trials with a result count.
 * @throws `common.trialsUsed` (429) beyond three trials a day; `examine.notContract` for a text that is no contract
 */
export async function trial(ctx: Ctx): Promise<Trial> {
  // Counted before the file is read: a refused address cannot fill the disk.
  throttled(ctx)
  await takeTrial(ctx, 'examine', TRIALS)
  try {
    return await tried(ctx, await ctx.receive(MOST_BYTES))
  } catch (error) {
    await giveTrialBack(ctx, 'examine')
    throw error
  }
}

/** Number of trials that the address has left today. */
export const trialLeft = async (ctx: Ctx) => ({ left: await trialsLeft(ctx, 'examine', TRIALS), most: TRIALS })

/** The review of the sample contract, by the same rules. It does not count. */
export async function sample(ctx: Ctx): Promise<Trial> {
  throttledSamples(ctx)
  const read = recogniseStructure(readText(new TextEncoder().encode(sampleText)))
  return reviewed(ctx, { ...read, kind: 'txt', notices: [] }, sampleName)
}

async function tried(ctx: Ctx, upload: Upload): Promise<Trial> {
  const read = await extractFile(upload.path, { name: upload.name, of: addressKey(ctx.ip) })
  refuseType(read.kind)
  refuseUnfit(read)
  if (!looksLikeContract(read)) fail('examine.notContract')
  return reviewed(ctx, read, upload.name)
}

type Read = Pick<Extracted, 'kind' | 'text' | 'blocks' | 'notices'>

async function reviewed(ctx: Ctx, read: Read, name: string): Promise<Trial> {
  const contractType = knownType(typeOfText(read))
  const { raised } = await runChecks(ctx, read, { contractType, stance: 'neutral', strength: 'balanced' }, [])
  const all = findingLevel.values.flatMap((level) => raised.filter((one) => one.level === level))
  const results = all.map((one) => resultOf(ctx, one))
  const count = (level: string) => all.filter((one) => one.level === level).length
  return {
    document: {
      name,
      type: read.kind,
      fileId: noFile,
      text: read.text,
      blocks: read.blocks,
      notices: sayNotices(ctx, read.notices),
      changes: changesIn(read.notices),
    },
    contractType,
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    results: results.slice(0, TRIAL_SHOWN),
    more: results.slice(TRIAL_SHOWN).map(({ level, title }) => ({ level, title })),
  }
}
