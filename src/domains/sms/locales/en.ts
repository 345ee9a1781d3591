import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'sms.title': 'Text message outbox',
  'sms.way.gateway':
    'Messages are sent through the gateway. This page shows their delivery status; codes and passwords are masked.',
  'sms.way.demo': 'Demo mode: messages are kept on the server and not sent to phones.',
  'sms.way.off': 'No SMS gateway is configured: no codes or initial passwords are sent.',
  'sms.wayText.demo': 'Codes and initial passwords are masked here. Run npm run sms:codes on the server to read them.',
  'sms.wayText.off':
    'Sign-in and password reset by text message are off. For new users and after a reset, use the one-time first sign-in link under Enterprise users and hand it over in person. To turn messages on, set SMS_GATEWAY_URL as described in the operator’s manual.',
  'sms.field.phone': 'Mobile phone',
  'sms.text': 'Message',
  'sms.stateTitle': 'Status',
  'sms.time': 'Time',
  'sms.error': 'Failure reason',
  'sms.none': 'No messages yet',
  'sms.noneText': 'Messages appear here once a code is requested.',
  'sms.blanked': 'Cleared after one day',
  'sms.state.kept': 'Not sent (kept here)',
  'sms.state.waiting': 'Queued',
  'sms.state.sent': 'Sent',
  'sms.state.failed': 'Failed',
}
