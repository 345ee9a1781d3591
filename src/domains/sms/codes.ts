import { enumeration } from '../../kernel/codes.ts'

/** kept: only stored, because there is no gateway; waiting, sent, failed: delivery to the gateway. */
export const smsState = enumeration('sms.state', {
  kept: 'kept',
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
})
