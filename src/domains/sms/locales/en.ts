import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'sms.title': 'Text message outbox',
  'sms.keptNotice': 'No message gateway is set: messages stay on this page and reach no phone.',
  'sms.keptNoticeText':
    'Good for a trial: read codes and first passwords here (they are changed at the first sign-in). For real use set SMS_GATEWAY_URL as the operator’s guide says; this page then shows what became of the messages, and neither codes nor passwords.',
  'sms.gatewayNotice': 'Messages go out through the gateway. This page shows what became of them; codes are hidden.',
  'sms.field.phone': 'Mobile phone',
  'sms.text': 'Message',
  'sms.stateTitle': 'Status',
  'sms.time': 'Time',
  'sms.error': 'Reason of failure',
  'sms.none': 'No messages yet',
  'sms.noneText': 'They appear here once somebody asks for a code.',
  'sms.blanked': 'Cleared after a day',
  'sms.state.kept': 'Not sent (kept here)',
  'sms.state.waiting': 'Waiting',
  'sms.state.sent': 'Sent',
  'sms.state.failed': 'Failed',
}
