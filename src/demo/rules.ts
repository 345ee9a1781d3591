import { putLabels } from '../domains/label/server/service.ts'
import { addLabel } from '../domains/label/server/tree.ts'
import { ruleApi } from '../domains/rule/api.ts'
import { enable, review } from '../domains/rule/server/review.ts'
import { save } from '../domains/rule/server/service.ts'
import { tx } from './journal.ts'
import type { DemoUser } from './demo-user.ts'
import { daysAgo } from './life.ts'
import { readData } from './read-data.ts'

const samples = readData<{ label?: string }[]>('rules.json')
const colors: Readonly<Record<string, string>> = {
  合同条款: '#1668dc',
  担保: '#d46b08',
  劳动用工: '#389e0d',
  诉讼程序: '#722ed1',
}

/**
 * Creates the provider's rules for the assistants: written by one account, reviewed and put in force by another. One
 * rule of each kind waits for review.
 */
export async function seedRules(author: DemoUser, reviewer: DemoUser): Promise<void> {
  const begun = new Set<string>()
  const labels = new Map<string, string>()
  for (const [dicName, color] of Object.entries(colors)) {
    const { id } = await tx(author.at(daysAgo(61)), (ctx) =>
      addLabel(ctx, { parentId: '0', dicName, color, scope: ['rule'] }),
    )
    labels.set(dicName, id)
  }
  for (const [i, sample] of samples.entries()) {
    const ago = 60 - (i % 50)
    const rule = await tx(author.at(daysAgo(ago)), (ctx) => save(ctx, ruleApi.save.input.parse(sample)))
    const labelId = labels.get(sample.label ?? '')
    if (labelId !== undefined)
      await tx(author.at(daysAgo(ago)), (ctx) =>
        putLabels(ctx, { bizType: 'ai_rule', bizId: rule.id, labelIds: [labelId] }),
      )
    const isFirst = !begun.has(rule.ruleKind)
    begun.add(rule.ruleKind)
    if (isFirst && rule.ruleKind !== 'examine') continue
    const { id, version } = rule
    const passed = await tx(reviewer.at(daysAgo(ago - 1)), (ctx) =>
      review(ctx, { id, version, pass: true, opinion: '引用条文已核对。' }),
    )
    await tx(reviewer.at(daysAgo(ago - 1)), (ctx) => enable(ctx, passed))
  }
}
