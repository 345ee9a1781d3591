import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { signIn } from './signed-in.ts'

const most = 10_050

test('a list can be paged beyond the counted rows', async ({ page, context }) => {
  const me = await signIn(context, 'dh_legal')
  const first = await me.ask(disputeApi.save, { title: '远页纠纷' })
  const cluster = await startEmbedded(process.env['FAHENG_DATA_DIR']!, { durable: false })
  const owner = new Client(cluster.connection('owner'))
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute where attrelid = 'dispute'::regclass and attnum > 0
        and not attisdropped and attgenerated = ''`,
    )
    const columns = rows.map(({ name }) => name)
    // Copies of the first, each a minute older than the one before.
    await owner.query(
      `insert into dispute (${columns.join(', ')}) select ${columns.map((name) => `made.${name}`).join(', ')}
      from dispute one cross join generate_series(1, ${most - 1}) n
      cross join lateral jsonb_populate_record(one, jsonb_build_object('id', upper(md5(one.id || n)),
        'disputeNo', 'YY' || n, 'createTime', one."createTime" - n * interval '1 minute')) made
      where one.id = $1`,
      [first.id],
    )
    await page.goto('/#/disputeIndex?keyword=远页纠纷&size=100')
    const turn = (to: string) => page.locator('.ant-pagination-item').filter({ hasText: new RegExp(`^${to}$`) })
    await expect(page.getByText('共 10,000+ 条')).toBeVisible()
    await turn('100').click()
    await expect(page.getByText('YY9999', { exact: true })).toBeVisible()
    await turn('101').click()
    await expect(page.getByText('YY10049', { exact: true })).toBeVisible()
    await expect(page.locator('.ant-pagination-item-active')).toHaveText('101')
    await expect(turn('102')).toHaveCount(0)
  } finally {
    await owner.query(`delete from dispute where title = '远页纠纷'`)
    await owner.end()
    await cluster.stop()
  }
})
