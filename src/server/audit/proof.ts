import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { tx } from '../db/tx.ts'
import { isUnclosed } from '../records.ts'

/** Name of the format, in the first line. `scripts/verify-log.mjs` reads this format. */
const proofFormat = 'faheng-log-1'

/** A seal in the export: hexadecimal hashes, and the texts that they cover. */
interface SealLine {
  seq: string
  text: string
  previous: string
  hash: string
  entries: {
    id: string
    digest: string
    /**
     * The text that the digest covers; null for an entry that was removed, or whose content the caller may not read.
     */
    text: string | null
  }[]
}

const sealsAtOnce = 100

/**
 * The sealed history of the caller's organisation as JSON Lines, one seal per line, oldest first. A third party can
 * compute every digest and hash from it. Entries of confidential records contain only their digests, so the chain still
 * verifies.
 * @param mayReadContent whether the caller may read the changes; otherwise every entry contains only its digest
 */
export function proofOf(ctx: Ctx, mayReadContent: boolean): Readable {
  async function* lines(): AsyncGenerator<string> {
    const { tenant } = ctx.who
    yield line({ format: proofFormat, tenantId: tenant.id, tenant: tenant.name, exportedAt: ctx.now.toISOString() })
    for (let after = '0'; ;) {
      const seals = await tx(ctx, (ctx) => readSeals(ctx, after, mayReadContent))
      for (const seal of seals) yield line(seal)
      const last = seals[sealsAtOnce - 1]
      if (!last) return
      after = last.seq
    }
  }
  return Readable.from(lines(), { objectMode: false })
}
const line = (value: object): string => `${JSON.stringify(value)}\n`

async function readSeals(ctx: Ctx, after: string, mayReadContent: boolean): Promise<SealLine[]> {
  const isShown = mayReadContent ? isUnclosed(ctx, 'audit_entry.bizType', 'audit_entry.bizId') : sql`false`
  const { rows } = await sql<SealLine>`
    select s.seq::text as seq, audit_seal_text(s) as text, encode(s.hash, 'hex') as hash,
      coalesce((select encode(p.hash, 'hex') from audit_seal p where p."tenantId" = s."tenantId" and p.seq = s.seq - 1), '')
        as previous,
      (select json_agg(json_build_object('id', one.id, 'digest', encode(one.digest, 'hex'),
          'text', case when ${isShown} then audit_text(audit_entry) end) order by one.no)
        from unnest(s.entries, s.digests) with ordinality as one(id, digest, no)
        left join audit_entry on audit_entry."tenantId" = s."tenantId" and audit_entry.id = one.id) as entries
    from audit_seal s where s."tenantId" = ${ctx.tenantId} and s.seq > ${after}::bigint
    order by s.seq limit ${sealsAtOnce}`.execute(ctx.db)
  return rows
}
