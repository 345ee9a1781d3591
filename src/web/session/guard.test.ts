import { describe, expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { guard, type Caller } from './guard.ts'

const at = (fullPath: string) => addressOf(new URL(`/#${fullPath}`, 'http://house.test'))
const stranger: Caller = { hasToken: false, loaded: false, homeIndex: 0 }
const user: Caller = { hasToken: true, loaded: true, homeIndex: 0 }

const publicPaths = `/login /index /authredirect /auth-redirect /ssoLogin /ssoLogin2 /ssoMain /record /KnledgeMain
  /klawRobotIndex klawDocumentIndex /knowQueryIndex/knowQueryIndex /yyLogin /yyReset /businessReset /businessLogin
  /ResetIndex /OperResetIndex /goV6 /404 /401 /redirect/x /klawOnlineWriteNoLog /klawDocumentAINewNoLog
  /examineMainNoLogin`.split(/\s+/)

describe('without a session', () => {
  test.each(publicPaths)('%s opens', (path) => expect(guard(at(path), stranger)).toEqual({ kind: 'show' }))

  test.each(['/', '/coinIndex', '/knowQueryIndex', '/klawRobotIndexV2', '/Login', '/profile/index'])(
    '%s leads to signing in',
    (path) => expect(guard(at(path), stranger)).toEqual({ kind: 'signIn' }),
  )

  test('a token in the address is handed to single sign-on, unless the page is public', () => {
    expect(guard(at('/examineIndex?token=T&x=1'), stranger)).toEqual({ kind: 'go', to: '/ssoLogin?token=T' })
    expect(guard(at('/yyLogin?token=T'), stranger)).toEqual({ kind: 'show' })
  })
})

describe('with a session', () => {
  test('the user is fetched before anything is shown', () => {
    expect(guard(at('/contractQueryIndex?x=1'), { ...user, loaded: false })).toEqual({ kind: 'load' })
    expect(guard(at('/contractQueryIndex?x=1'), user)).toEqual({ kind: 'show' })
  })

  test.each(['/login', '/businessLogin', '/yyLogin'])('%s leads into the app', (path) => {
    expect(guard(at(path), { ...user, loaded: false })).toEqual({ kind: 'go', to: '/' })
  })

  test.each(['/ssoLogin?token=T', '/ssoMain', '/authredirect', '/businessReset'])('%s opens all the same', (path) =>
    expect(guard(at(path), { ...user, loaded: false })).toEqual({ kind: 'show' }),
  )

  test('everybody has one home, and the other one leads to it', () => {
    const operator = { ...user, homeIndex: 1 }
    expect(guard(at('/'), user)).toEqual({ kind: 'go', to: '/index' })
    expect(guard(at('/dashboard'), user)).toEqual({ kind: 'go', to: '/index' })
    expect(guard(at('/index'), user)).toEqual({ kind: 'show' })
    expect(guard(at('/'), operator)).toEqual({ kind: 'go', to: '/dashboard' })
    expect(guard(at('/index'), operator)).toEqual({ kind: 'go', to: '/dashboard' })
    expect(guard(at('/dashboard'), operator)).toEqual({ kind: 'show' })
  })
})
