import { sql } from 'kysely'
import { z } from 'zod'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { Breaker } from '../../../server/outbound/breaker.ts'
import { signedPost } from '../../../server/outbound/signed.ts'
import type { Gateway } from '../../../server/platform.ts'
import { type Candidate, Company } from '../api.ts'
import type { source } from '../codes.ts'

/** A source of company data. */
export interface CompanyData {
  source: (typeof source.values)[number]
  /** The company with a full name or code; undefined when there is none. @throws `credit.portDown` */
  find(keyword: string): Promise<Company | undefined>
  /** At most ten companies whose names contain the words. @throws `credit.portDown` */
  suggest(words: string): Promise<Candidate[]>
}

/** The operator's imported register. */
const local = (ctx: Ctx): CompanyData => ({
  source: 'local',
  find: (keyword) =>
    tx(ctx, async (ctx) => {
      const { rows } = await sql<{ info: unknown }>`select info from company_find(${keyword})`.execute(ctx.db)
      return rows[0] && Company.parse(rows[0].info)
    }),
  suggest: (words) =>
    tx(ctx, async (ctx) => (await sql<Candidate>`select * from company_like(${words})`.execute(ctx.db)).rows),
})

const Found = z.object({ company: Company.nullable() })
const Suggested = z.object({
  companies: z.array(z.object({ name: z.string().max(200), creditCode: z.string().max(18) })).max(100),
})

/** Circuit breakers by service, in this process. */
const breakers = new WeakMap<Gateway, Breaker>()

/**
 * A data service over HTTP, called with signed POSTs of `{action, keyword}`; docs/operator.md describes its replies.
 */
function online(gateway: Gateway, log: Ctx['log']): CompanyData {
  const breaker = breakers.get(gateway) ?? new Breaker()
  breakers.set(gateway, breaker)
  const ask = async <T>(action: 'company' | 'suggest', keyword: string, reply: z.ZodType<T>): Promise<T> => {
    try {
      return await breaker.run(async () => reply.parse(JSON.parse(await signedPost(gateway, { action, keyword }))))
    } catch (error) {
      log.error({ err: error, action }, 'company data')
      return fail('credit.portDown')
    }
  }
  return {
    source: 'online',
    find: async (keyword) => (await ask('company', keyword, Found)).company ?? undefined,
    suggest: async (words) => (await ask('suggest', words, Suggested)).companies.slice(0, 10),
  }
}

/** The data service configured by the operator, else the operator's own register. */
export const companyData = (ctx: Ctx): CompanyData =>
  ctx.platform.companyData ? online(ctx.platform.companyData, ctx.log) : local(ctx)
