import { enumeration } from '../../kernel/codes.ts'

export const deliveryStatus = enumeration('webhook.delivery', { waiting: 'waiting', sent: 'sent', failed: 'failed' })
