import { chinaDay } from '../../../kernel/dates.ts'
import { failField } from '../../../kernel/errors.ts'
import { nextNumber, registerNumber } from '../../../server/db/numbers.ts'
import { serve } from '../../../server/serve.ts'
import { sequenceApi } from '../api.ts'
import { isOwnRegister } from '../codes.ts'

export const routes = serve(sequenceApi)({
  async createKvsequence(ctx, { key, pattern, org }) {
    const [year = '', month = ''] = chinaDay(ctx.now).split('-')
    const places: Record<string, string> = { key, org: org ?? ctx.who.seat.ognCode, yyyy: year, MM: month }
    const at = pattern.lastIndexOf('-{')
    const prefix = pattern.slice(0, at).replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '')
    if (isOwnRegister(prefix)) failField('sequence.ownRegister', 'key')
    const number = await nextNumber(ctx, prefix, Number(pattern.slice(at + 2, -1)))
    await registerNumber(ctx, { number, bizType: 'sequence', bizId: ctx.who.accountId, voided: false })
    return number
  },
})
