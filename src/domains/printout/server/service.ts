import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { writtenDate } from '../../../kernel/written.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import type { Paper, PaperBlock } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import { type Form, formSource, type FormSource } from '../../../server/papers.ts'
import { kindOf, type RecordHead, seeRecord } from '../../../server/records.ts'
import { readApprovals } from '../../workflow/server/facade.ts'
import { taskNode, taskResult } from '../../workflow/codes.ts'
import type { printoutApi } from '../api.ts'
import { factsOf } from './facts.ts'

type Asked = ParsedInputOf<typeof printoutApi.download>

/**
 * A form of a record as a PDF, in the caller's language. The history of the record has the printing and the form's
 * check code, with which a paper can be compared later.
 * @throws `common.recordMissing` for a record that the caller does not see, or a form that its kind does not have
 */
export async function download(ctx: Ctx, q: Asked): Promise<FileReply> {
  const paper = await tx(ctx, async (ctx) => {
    const head = await seeRecord(ctx, q.bizType, q.bizId)
    const source = formSource(ctx, q.bizType, q.form) ?? usualForm(ctx, q) ?? failMissing()
    const form = await source.of(ctx, q.bizId)
    const approvals = source.hasApprovals ? await approvalTable(ctx, q) : []
    const made = paperOf(ctx, { title: ctx.label(source.title), head, form, approvals })
    await inTenant(ctx, head.tenantId ?? ctx.tenantId, (inside) =>
      audit(inside, {
        action: `${q.bizType}.print`,
        bizType: q.bizType,
        bizId: q.bizId,
        note: `${made.title} ${made.head!.note}`,
      }),
    )
    return made
  })
  return pdfReply(ctx, paper)
}

/** The approval form of a kind that has no entry of its own: all its fields. */
function usualForm(ctx: Ctx, { bizType, form }: Asked): FormSource | undefined {
  const kind = kindOf(ctx, bizType)
  if (form !== 'approval' || !kind.approval) return undefined
  return {
    title: 'printout.approval',
    hasApprovals: true,
    of: async (inside, id) => {
      const sheet = (await kind.sheet?.(inside, id)) ?? failMissing()
      return { facts: await factsOf(inside, bizType, sheet) }
    },
  }
}

/** Every step of the approvals: step, name, decision, opinion, time. */
async function approvalTable(ctx: Ctx, { bizType, bizId }: Asked): Promise<PaperBlock[]> {
  const steps = await readApprovals(ctx, bizType, bizId)
  const title: PaperBlock = { kind: 'subheading', text: ctx.say('printout.opinions') }
  if (steps.length === 0) return [title, { kind: 'flush', text: ctx.say('workflow.approval.none') }]
  const isNode = (node: string): node is (typeof taskNode.values)[number] =>
    (taskNode.values as readonly string[]).includes(node)
  const rows = steps.map((step) => [
    isNode(step.node) ? ctx.label(taskNode.labelKey(step.node)) : step.node,
    [step.assigneeName, step.onBehalfOfName && ctx.say('workflow.inPlaceOf', { name: step.onBehalfOfName })]
      .filter(Boolean)
      .join('\n'),
    step.result === null ? ctx.say('printout.open') : ctx.label(taskResult.labelKey(step.result as 'approved')),
    step.opinion,
    writtenDate(ctx.language, step.doneTime ?? ''),
  ])
  const heads = (['step', 'person', 'decision', 'opinion', 'time'] as const).map((name) =>
    ctx.say(`printout.head.${name}`),
  )
  return [title, { kind: 'table', rows: [heads, ...rows] }]
}

interface Made {
  title: string
  head: RecordHead
  form: Form
  approvals: readonly PaperBlock[]
}

/** Lays a form out: head, title, name, facts, parts, approvals, lines to sign, long texts. */
function paperOf(ctx: Ctx, { title, head, form, approvals }: Made): Paper {
  const { facts, blocks = [], signatures = [], last = [] } = form
  const number = head.number ?? ''
  const content: PaperBlock[] = [
    { kind: 'title', text: title },
    { kind: 'centre', text: head.title },
    { kind: 'flush', text: '' },
    { kind: 'facts', rows: facts },
    ...blocks,
    ...approvals,
    ...(signatures.length > 0 ? [{ kind: 'columns' as const, rows: [signatures.map((name) => `${name}：`)] }] : []),
    ...last,
  ]
  const code = ctx.platform.keys.mac('printout', JSON.stringify([number, head.title, content])).slice(0, 10)
  return {
    ...makerOf(ctx),
    title,
    id: number,
    blocks: content,
    isAi: false,
    label: null,
    head: { number, note: ctx.say('printout.code', { code: code.toUpperCase() }) },
    foot: ctx.say('printout.by', { name: ctx.who.name, time: formatInstant(ctx.now).slice(0, 16) }),
    substitute: ctx.say('printout.substitute'),
  }
}
