import type { Ctx } from '../../../server/context.ts'
import { throttle } from '../../../server/http/throttle.ts'
import { takeTrial, trialsLeft } from '../../../server/http/trial.ts'
import type { Answer, Preview } from '../api.ts'
import { blanksIn } from '../rules/template.ts'
import { refuseFaulty, written } from './service.ts'
import { templateOf } from './templates.ts'

/** Requests per address and minute without a session. */
export const throttled = throttle(60)

const TRIALS_A_DAY = 10

interface Asked {
  docType: string
  elements: readonly Answer[]
}
/** The first paragraphs of a text. */
async function beginning(ctx: Ctx, { docType, elements }: Asked, most: number): Promise<Preview> {
  const template = await templateOf(ctx, docType)
  await refuseFaulty(ctx, template, elements, false)
  const content = written(template, elements)
  const lines = content.split('\n')
  const isCut = lines.length > most
  return { content: isCut ? lines.slice(0, most).join('\n') : content, blanks: blanksIn(content), isCut }
}

/** Preview before the text is generated and charged. */
export const preview = (ctx: Ctx, q: Asked): Promise<Preview> => beginning(ctx, q, 30)

/**
 * The same for an address without a session, with a daily limit; the empty template does not count.
 * @throws `common.trialsUsed` (429) when it is reached
 */
export async function tryOut(ctx: Ctx, q: Asked): Promise<Preview> {
  if (!ctx.signedIn && q.elements.length > 0) await takeTrial(ctx, 'drafting', TRIALS_A_DAY)
  return beginning(ctx, q, 12)
}

/** Number of trials that the address has left today. */
export const trialLeft = async (ctx: Ctx) => ({
  left: await trialsLeft(ctx, 'drafting', TRIALS_A_DAY),
  most: TRIALS_A_DAY,
})
