import type { Block } from '../../../kernel/block.ts'
import type { Ctx } from '../../../server/context.ts'
import { fullText } from '../../../server/paper/full-text.ts'
import type { PaperBlock } from '../../../server/paper/paper.ts'
import type { Form, FormSources } from '../../../server/papers.ts'
import { factsOf, tableOf } from '../../printout/server/facade.ts'
import { partyType } from '../codes.ts'
import { ownFactsOf } from './own-values.ts'
import { textRow } from './reading.ts'
import { contracts } from './records.ts'
import { contractKind } from './kind.ts'

/** Fields of a contract that its form states as tables or not at all. */
const elsewhere = [
  'counterparties',
  'counterpartyNames',
  'currentTextId',
  'explanations',
  'contractNo',
  'contractName',
  'ownValues',
]

/** The approval form of a contract: its fields, its parties, and after the opinions its text in full. */
async function approvalForm(ctx: Ctx, id: string): Promise<Form> {
  const contract = await contracts.see(ctx, id)
  const sheet = await contractKind.sheet!(ctx, id)
  const label = (name: string) => ctx.label(`contract.field.${name}`)
  return {
    facts: [...(await factsOf(ctx, 'contract', sheet, elsewhere)), ...(await ownFactsOf(ctx, contract.ownValues))],
    blocks: tableOf(
      ctx.say('contract.section.parties'),
      ['counterpartyName', 'partyType', 'creditCode', 'contact', 'phone'].map((name) => label(name)),
      contract.counterparties.map(({ name, type, creditCode, contact, phone }) => [
        name,
        ctx.label(partyType.labelKey(type)),
        creditCode,
        contact,
        phone,
      ]),
    ),
    last: contract.currentTextId === null ? [] : await textBlocks(ctx, id, contract.currentTextId),
  }
}

async function textBlocks(ctx: Ctx, id: string, textId: string): Promise<PaperBlock[]> {
  const { versionNo, sha256, text, blocks } = await textRow(ctx, id, textId)
  return [
    { kind: 'heading', text: ctx.say('contract.form.text', { n: versionNo }) },
    { kind: 'flush', text: `SHA-256 ${sha256}` },
    ...fullText(text, blocks as Block[]),
  ]
}

export const forms: FormSources = {
  contract: { approval: { title: 'contract.form.title', hasApprovals: true, of: approvalForm } },
}
