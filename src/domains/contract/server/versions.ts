import type { Block } from '../../../kernel/block.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { isGap, type Stored, sayNotices } from '../../../server/documents/notices.ts'
import { compareVersions } from '../../text-comparison/server/service.ts'
import type { VersionComparison } from '../../text-comparison/codes.ts'
import type { contractApi } from '../api.ts'
import { readText, textRow } from './reading.ts'

/** The differences between two versions of the text of a visible contract. Free of charge. */
export async function compareTexts(
  ctx: Ctx,
  { id, fromTextId, toTextId }: ParsedInputOf<typeof contractApi.compareTexts>,
): Promise<VersionComparison> {
  const { from, to } = await tx(ctx, async (ctx) => ({
    from: await sideOf(ctx, id, fromTextId),
    to: await sideOf(ctx, id, toTextId),
  }))
  return compareVersions(ctx.tenantId, from, to)
}

async function sideOf(ctx: Ctx, id: string, textId: string) {
  const { name, versionNo, type, text, notices, changes } = await readText(ctx, { id, textId })
  const stored = await textRow(ctx, id, textId)
  return {
    name: ctx.say('contract.text.versionOf', { n: versionNo, name }),
    sha256: stored.sha256,
    side: {
      type,
      text,
      blocks: stored.blocks as Block[],
      notices,
      unread: sayNotices(ctx, (stored.notices as Stored[]).filter(isGap)),
      changes,
    },
  }
}
