import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'second-factor.title': 'Two-step sign-in',
  'second-factor.issuer': 'Faheng',
  'second-factor.intro':
    'Signing in then asks for the six digits of an authenticator app on your phone, beside the password.',
  'second-factor.notAllowed': 'Your organisation does not offer two-step sign-in, please ask your administrator',
  'second-factor.isOn': 'Two-step sign-in is on already',
  'second-factor.notBegun': 'Scan the code again first',
  'second-factor.codeWrong': 'The code is wrong; check your phone’s clock and try again',
  'second-factor.unreadable': 'Two-step sign-in cannot be read; ask your administrator to take it off',
  'second-factor.begin': 'Set up',
  'second-factor.scan': 'Scan this with an authenticator app, or type the key',
  'second-factor.field.code': 'Code',
  'second-factor.field.password': 'Password',
  'second-factor.confirm': 'Confirm',
  'second-factor.recovery': 'Recovery codes',
  'second-factor.recoveryText':
    'When your phone is away, each of these works once instead of a code. Keep them now: they are not shown again.',
  'second-factor.download': 'Download',
  'second-factor.kept': 'I have kept them',
  'second-factor.on': 'Two-step sign-in is on; {{count}} recovery codes are left.',
  'second-factor.stop': 'Turn off',
  'second-factor.stopText': 'Enter a code to turn it off.',
  'second-factor.off': 'Two-step sign-in is off',
  'second-factor.field.accountId': 'Account',
  'second-factor.resetSelf': 'Turn off your own two-step sign-in in the personal centre, with a code',
}
