import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobData, JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { listPeople } from '../../account/server/service.ts'
import { notify, wasNotified } from '../../notice/server/service.ts'
import { announcementApi } from '../api.ts'
import { current, markRead, queryAll, show } from './queries.ts'
import { choices, publish, remove, save, withdraw } from './service.ts'

export const routes = serve(announcementApi)({
  current,
  show,
  markRead,
  query: queryAll,
  save,
  delete: remove,
  publish,
  withdraw,
  choices,
})

/** Notifies all users of an organisation except the publisher, unless the announcement was withdrawn since. */
async function tell(ctx: Ctx, { id = '' }: JobData): Promise<void> {
  await tx(ctx, async (ctx) => {
    const found = await table(ctx, 'announcement')
      .select()
      .select(['title', 'createPsnId', 'publishTime'])
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst()
    if (!found) return
    if (await wasNotified(ctx, 'announcement', id, new Date(`${found.publishTime!}+08:00`))) return
    const people = await listPeople(ctx)
    await notify(ctx, {
      to: people.map((person) => person.id).filter((one) => one !== found.createPsnId),
      kind: 'announcement',
      vars: { title: found.title },
      link: `/announcement/view/${id}`,
      bizType: 'announcement',
      bizId: id,
    })
  })
}

export const jobs: Record<string, JobDefinition> = { 'announcement.tell': { run: tell } }
