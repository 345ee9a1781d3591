import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../i18n/instance.ts'
import { zh } from '../i18n/locales/zh.ts'
import { messageOf } from './failures.ts'
import type { Failure } from './transport.ts'

beforeAll(() =>
  i18n.init({ lng: 'zh', resources: { zh: { translation: zh } }, keySeparator: false, nsSeparator: false }),
)

const refused = (code: number, msg = ''): Failure => ({ kind: 'refused', code, msg, fields: {} })
const server = '系统服务器异常，请联系系统管理员!'

test.each([4401, 600, 4433])('code %i offers to sign in again', (code) =>
  expect(messageOf(refused(code))).toEqual({ kind: 'signedOut' }),
)

test.each<[Failure, string]>([
  [refused(502), '系统升级中，请稍后再试~'],
  ...[404, 400, 413, 500].map((code): [Failure, string] => [refused(code, '别的'), server]),
  [{ kind: 'http', status: 502 }, '系统升级中，请稍后再试~'],
  ...[404, 400, 413, 500].map((status): [Failure, string] => [{ kind: 'http', status }, server]),
  [{ kind: 'timeout' }, '连接服务器超时!请检查网络并且关闭页面重新进入!'],
  [{ kind: 'network' }, '连接服务器失败!请检查网络!'],
  [refused(-1, '合同名称已存在'), '合同名称已存在'],
  [refused(4403, '没有操作权限'), '没有操作权限'],
  [refused(5500, '稍后'), '稍后'],
  [refused(1, '半成'), '半成'],
])('%o says %s', (failure, text) => expect(messageOf(failure)).toEqual({ kind: 'toast', text }))

test('an aborted call shows nothing', () => {
  expect(messageOf({ kind: 'aborted' })).toEqual({ kind: 'nothing' })
})

test('the dialog has the words of the specification', () => {
  expect(zh['failure.signedOut.title']).toBe('确定登出')
  expect(zh['failure.signedOut.text']).toBe('你已被登出，可以取消继续留在该页面，或者重新登录')
  expect(zh['failure.signedOut.again']).toBe('重新登录')
  expect(zh['ui.cancel']).toBe('取消')
})
