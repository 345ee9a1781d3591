import type { Ctx } from '../../../server/context.ts'
import type { Finding } from '../../review/codes.ts'
import type { ExamineHead } from '../api.ts'
import { examineStatus, stance, strength } from '../codes.ts'

/** Number of findings listed by name. */
const named = 5
const most = 2000

/** A summary in some sentences, generated from the findings in the user's language; empty while there is no result. */
export function summaryOf(ctx: Ctx, head: ExamineHead, results: readonly Finding[]): string {
  if (head.status !== examineStatus.code.done) return ''
  const count = (decision: Finding['decision']) => results.filter((one) => one.decision === decision).length
  const level = (one: Finding['level']) => results.filter((result) => result.level === one).length
  const grave = [...new Set(results.filter((one) => one.level === 'high').map(({ title }) => title))].slice(0, named)
  const open = count('open')
  const sentences = [
    ctx.say(results.length === 0 ? 'examine.summary.none' : 'examine.summary.found', {
      stance: ctx.label(stance.labelKey(head.stance)),
      strength: ctx.label(strength.labelKey(head.strength)),
      checks: head.ruleIds.length,
      count: results.length,
      high: level('high'),
      medium: level('medium'),
      low: level('low'),
    }),
    grave.length > 0 && ctx.say('examine.summary.first', { titles: grave.join(ctx.say('examine.summary.between')) }),
    results.length > 0 &&
      ctx.say('examine.summary.handled', { accepted: count('accepted'), ignored: count('ignored'), open }),
    head.leftOut > 0 && ctx.say('examine.summary.leftOut', { count: head.leftOut }),
    head.unread.length > 0 && ctx.say('examine.summary.unread', { names: head.unread.join('、') }),
    head.reviewerName !== null &&
      ctx.say(`examine.summary.${head.reviewStatus === -1 ? 'refused' : 'passed'}`, { name: head.reviewerName }),
  ]
  return sentences.filter(Boolean).join('').slice(0, most).trim()
}
