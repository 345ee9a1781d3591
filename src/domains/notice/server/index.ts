import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { noticeApi } from '../api.ts'
import { sendMail } from './mail.ts'
import { countUnread, markRead, queryOwn } from './own.ts'
import { changeMail, confirmMail, readSetting, saveSetting } from './setting.ts'

export const routes = serve(noticeApi)({
  query: queryOwn,
  unread: countUnread,
  markRead,
  setting: readSetting,
  saveSetting,
  changeMail,
  confirmMail,
  stream: ({ platform, who }) =>
    platform.events.subscribe({ tenantId: who.tenant.id, accountId: who.accountId, roles: who.roles }),
})

export const jobs: Record<string, JobDefinition> = { 'notice.mail': { run: sendMail } }
