import { enumeration } from '../../kernel/codes.ts'

/** kept: only here, for want of a gateway; waiting, sent, failed: on their way, handed over, refused by the gateway. */
export const smsState = enumeration('sms.state', {
  kept: 'kept',
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
})
