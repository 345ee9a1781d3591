import type { Block } from '../../../kernel/block.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Stored } from '../../../server/documents/notices.ts'
import { effectiveOf, listCategories } from '../../contract-category/server/facade.ts'
import * as codes from '../../contract/codes.ts'
import { beginContract, contracts, takeForm } from '../../contract/server/service.ts'
import { reviewText } from '../../review/server/service.ts'
import { templateStatus } from '../codes.ts'
import { newestVersion, templateRow } from './rows.ts'

interface Began {
  contractId: string
}

/** A published template with its newest version. @throws `contractTemplate.notPublished` */
async function offered(ctx: Ctx, id: string) {
  const template = await templateRow(ctx, id)
  const version = await newestVersion(ctx, id)
  if (template.status !== templateStatus.code.published || !version) return fail('contractTemplate.notPublished')
  const { text, notices, blocks, pages, fileId, sha256, versionNo, id: versionId } = version
  return {
    template,
    note: ctx.say('contractTemplate.draftedFrom', { name: template.name, n: versionNo }),
    form: { versionId, fileId, sha256, text, pages, blocks: blocks as Block[], notices: notices as Stored[] },
  }
}

/** Drafts a contract with the newest version of a template as its text, and what its category presets. */
export async function begin(ctx: Ctx, { id }: { id: string }): Promise<Began> {
  const { template, form, note } = await tx(ctx, (ctx) => offered(ctx, id))
  const { name, contractCategory, contractType, ourPosition } = template
  const findings = await reviewText(ctx, form, { contractCategory, contractType })
  return tx(ctx, async (ctx) => {
    const { presets } = effectiveOf(await listCategories(ctx), contractCategory)
    const contract = await beginContract(ctx, {
      ...presets,
      contractName: name,
      contractCategory,
      ...(contractType && { contractType: codes.contractType.schema.parse(contractType) }),
      ...(ourPosition && { ourPosition: codes.ourPosition.schema.parse(ourPosition) }),
    })
    await takeForm(ctx, contract, contract.version, { ...form, findings, note })
    return { contractId: contract.id }
  })
}

/** Makes the newest version of a template the text of a draft that has none; its fields stay. */
export async function fill(
  ctx: Ctx,
  { id, contract: at }: { id: string; contract: { id: string; version: number } },
): Promise<Began> {
  const { form, note, seen } = await tx(ctx, async (ctx) => {
    const draft = await contracts.see(ctx, at.id)
    await contracts.allow(ctx, draft, 'edit')
    if (draft.currentTextId !== null) fail('contractTemplate.hasText')
    return { ...(await offered(ctx, id)), seen: draft }
  })
  const findings = await reviewText(ctx, form, seen)
  return tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, at.id)
    if (contract.currentTextId !== null) fail('contractTemplate.hasText')
    await takeForm(ctx, contract, at.version, { ...form, findings, note })
    return { contractId: at.id }
  })
}
