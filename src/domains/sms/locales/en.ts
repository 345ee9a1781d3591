import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'sms.title': 'Text message outbox',
  'sms.way.gateway':
    'Messages go out through the gateway. This page shows what became of them; codes and passwords are masked.',
  'sms.way.demo': 'Demo mode: messages are kept on the server and are not sent to phones.',
  'sms.way.off': 'No SMS gateway is configured: no codes and no first passwords are sent.',
  'sms.wayText.demo': 'Codes and first passwords are masked here; run npm run sms:codes on the server to read them.',
  'sms.wayText.off':
    'Signing in and resetting passwords by text message are off. For new users and after a reset, take the one-time first sign-in link from Enterprise users and hand it over in person. To turn messages on, set SMS_GATEWAY_URL as the operator’s manual describes.',
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
