import type pg from 'pg'
import { as } from '../api/data.ts'
import { post } from '../api/post.ts'
import type { BenchTenant } from '../api/tenant.ts'
import { copyWithTexts } from '../../test/support/contract-texts.ts'
import { textOf, tenantOf } from './corpus.ts'

/** Texts that are written by one statement. */
const step = 200

/** The id of text `i`, from which its number can be read. */
export const idOf = (i: number): string => `0${String(i).padStart(31, '0')}`
export const numberOf = (id: string): number => Number(id.slice(1))

/**
 * Writes contracts with texts. One in a hundred was created by `narrow`, in a department of its own.
 * @param owner of the database
 */
export async function fill(
  owner: pg.ClientConfig,
  port: number,
  tenants: readonly BenchTenant[],
  narrow: { accountId: string; deptId: string; psnPath: string },
  { contracts, characters }: { contracts: number; characters: number },
): Promise<void> {
  const models: string[] = []
  for (const tenant of tenants) models.push(await modelOf(port, tenant))
  await as(owner, async (client) => {
    await client.query('set synchronous_commit = off')
    const waiting = tenants.map((): Parameters<typeof copyWithTexts>[2][number][] => [])
    const write = async (tenant: number) => {
      const copies = waiting[tenant]!.splice(0)
      if (copies.length > 0) await copyWithTexts(client, models[tenant]!, copies)
    }
    for (let i = 0; i < contracts; i++) {
      const tenant = tenantOf(i, tenants.length)
      const created = new Date(Date.UTC(2021, 0, 1) + i * 1_500_000).toISOString()
      const own = { createPsnId: narrow.accountId, createDeptId: narrow.deptId, createPsnFullId: narrow.psnPath }
      waiting[tenant]!.push({
        id: idOf(i),
        contractName: `第${i}号采购合同`,
        text: textOf(i, characters),
        more: {
          createTime: created,
          updateTime: created,
          handlerPsnId: null,
          status: [1, 3, 6, 8][i % 4],
          amount: (i * 7919) % 1_000_000_007,
          ...(i % 97 === 0 && tenant === 0 && own),
        },
      })
      if (waiting[tenant]!.length === step) await write(tenant)
    }
    for (const tenant of tenants.keys()) await write(tenant)
    await client.query('vacuum analyze')
  })
}

/** A contract with a text, which the others are copies of. */
async function modelOf(port: number, { token }: BenchTenant): Promise<string> {
  const headers = { satoken: token }
  const saved = await post(port, '/api/contractServer/contract/save', headers, { contractName: '样本' })
  const { id, version } = saved['data'] as { id: string; version: number }
  const form = new FormData()
  form.append('file', new Blob(['样本']), '样本.txt')
  const reply = await fetch(`http://127.0.0.1:${port}/api/fileServer/file/upload`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { data } = (await reply.json()) as { data: { fileId: string } }
  await post(port, '/api/contractServer/contract/addText', headers, { id, version, fileId: data.fileId })
  return id
}
