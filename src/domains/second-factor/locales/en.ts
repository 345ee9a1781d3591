import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'second-factor.title': 'Two-step sign-in',
  'second-factor.issuer': 'Faheng',
  'second-factor.intro':
    'Signing in requires the six-digit code of an authenticator app on your phone in addition to the password.',
  'second-factor.notAllowed': 'Your organisation does not offer two-step sign-in. Ask your administrator',
  'second-factor.isOn': 'Two-step sign-in is already on',
  'second-factor.notBegun': 'Scan the code again first',
  'second-factor.codeWrong': 'Incorrect code. Check your phone’s clock and try again',
  'second-factor.unreadable': 'Two-step sign-in cannot be verified. Ask your administrator to remove it',
  'second-factor.prove': 'Second factor',
  'second-factor.prove.text':
    'The amount reaches the limit of this step. Enter a code of your authenticator app; it counts for five minutes.',
  'second-factor.prove.setUp':
    'The amount reaches the limit of this step, and approving needs a second factor. Set it up in your profile and come back; your opinion is kept.',
  'second-factor.prove.go': 'Set it up',
  'second-factor.begin': 'Set up',
  'second-factor.scan': 'Scan this with an authenticator app, or enter the key manually',
  'second-factor.field.code': 'Code',
  'second-factor.field.password': 'Password',
  'second-factor.confirm': 'Confirm',
  'second-factor.recovery': 'Recovery codes',
  'second-factor.recoveryText':
    'If you do not have your phone, each of these codes works once. Save them now; they are not shown again.',
  'second-factor.download': 'Download',
  'second-factor.kept': 'I have saved them',
  'second-factor.on': 'Two-step sign-in is on. {{count}} recovery codes left.',
  'second-factor.stop': 'Turn off',
  'second-factor.stopText': 'Enter a code to turn it off.',
  'second-factor.off': 'Two-step sign-in is off',
  'second-factor.field.accountId': 'Account',
  'second-factor.resetSelf': 'Turn off your own two-step sign-in in the personal centre, using a code',
}
