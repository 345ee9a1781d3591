import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { smsPurpose } from './codes.ts'

const User = z.object({
  id: z.string(),
  loginName: z.string(),
  name: z.string(),
  /** 0 male, 1 female. */
  sex: z.number(),
  photo: z.string(),
  phone: z.string(),
  introduction: z.string(),
  status: z.number(),
  visitor: z.boolean(),
})
const Seat = z.object({
  ognId: z.string(),
  ognName: z.string(),
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  psnId: z.string(),
  psnName: z.string(),
  psnFullId: z.string(),
  psnFullName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  /** The organisation's own sign-in address; empty without one. */
  loginUrl: z.string(),
})
const Surroundings = z.object({
  user: User,
  org: Seat,
  orgContext: Seat,
  webUrl: z.string(),
  editorUrl: z.string(),
  ckEditorUrl: z.string(),
  envConfig: z.object({
    driverUrl: z.string(),
    /** Address of the colour picker's stylesheet. */
    themeCssUrl: z.string(),
    articlePlatform: z.string(),
    captcha: z.boolean(),
    watermark: z.boolean(),
  }),
})

/** An account with the verified phone number. */
const Choice = z.object({ userId: z.string(), tenantName: z.string(), loginName: z.string() })
/** A session, or the next step of signing in, with a ticket for one call of `finishLogin`. */
const SignedIn = z.union([
  Surroundings.extend({ token: z.string() }),
  z.object({
    token: z.literal(''),
    step: z.enum(['account', 'secondFactor', 'password']),
    ticket: z.string(),
    users: z.array(Choice),
  }),
])

export const Phone = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, { message: 'account.phoneWrong' })
const SmsCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { message: 'account.smsWrong' })
const Ticket = z.string().min(1).max(128)
/** The length of every new password. The server checks further rules. */
const NewPassword = z
  .string()
  .min(8, { message: 'account.passwordLength' })
  .max(128, { message: 'account.passwordLength' })
const captcha = { captcha: z.string().max(8).optional(), uuid: z.string().max(64).optional() }
const claimedIp = { ip: z.string().max(64).optional() }
const open = { access: 'open', tx: 'own' } as const

/** Sign-in, sign-out, and the current user. */
export const accountApi = endpoints('/api/auth', {
  doLogin: post('/doLogin', {
    summary: 'Sign in with login name and password',
    secretReply: true,
    ...open,
    input: z.object({ username: z.string().max(64), password: z.string().max(128), ...captcha, ...claimedIp }),
    output: SignedIn,
  }),
  doLoginByPhone: post('/doLoginByPhone', {
    summary: 'Sign in with a code sent by text message',
    secretReply: true,
    ...open,
    input: z.object({ phone: Phone, smsCode: SmsCode, username: z.string().max(64).optional(), ...claimedIp }),
    output: SignedIn,
  }),
  finishLogin: post('/finishLogin', {
    summary: 'Complete the next step of signing in, with the ticket of the previous step',
    secretReply: true,
    ...open,
    input: z.object({
      ticket: Ticket,
      userId: Id.optional(),
      /** Six digits of the app, or a recovery code. */
      code: text(20).optional(),
      password: NewPassword.optional(),
    }),
    output: SignedIn,
  }),
  /** Sets a new password for an account of a phone number that was verified for `reset`. */
  resetByPhone: post('/resetByPhone', {
    summary: 'Set a new password for an account of a verified phone number',
    ...open,
    input: z.object({ phone: Phone, ticket: Ticket, userId: Id, password: NewPassword }),
    output: z.boolean(),
  }),
  isLogin: post('/isLogin', {
    summary: 'Check whether the caller is signed in',
    access: 'open',
    reads: true,
    input: Nothing,
    output: z.boolean(),
  }),
  info: get('/info', {
    summary: "Get the caller's account, roles and permission items",
    access: 'signedIn',
    input: z.object({ token: z.string().max(128).optional() }),
    output: Surroundings.extend({
      roles: z.array(z.string()),
      /** Role code → name of all roles of the account; tenants may rename them. */
      roleNames: z.record(z.string(), z.string()),
      perms: z.array(z.object({ val: z.string() })),
      /** The user's home page: 0 enterprise, 1 operations. The highest value among the user's roles. */
      homeIndex: z.number(),
    }),
  }),
  /** Creates the provider and its first administrator, once, with the token of the first start. */
  setUp: post('/setUp', {
    summary: 'Create the provider and its first administrator',
    ...open,
    input: z.object({
      token: z.string().min(1).max(128),
      organisation: z.string().trim().min(2).max(100),
      code: z.string().regex(/^[A-Z0-9]{1,8}$/),
      loginName: z.string().regex(/^[\w.@-]{4,50}$/),
      name: z.string().trim().min(2).max(50),
      password: NewPassword,
    }),
    output: z.boolean(),
  }),
  logout: post('/logout', {
    summary: 'Sign out',
    ...open,
    input: z.object({ usertoken: z.string().max(128).optional() }),
    output: z.boolean(),
  }),
  /** Signs in with a link signed by a portal; docs/operator.md describes the signature. */
  ssoLogin: post('/ssoLogin', {
    summary: 'Sign in with a link that a portal has signed',
    secretReply: true,
    ...open,
    input: z.object({
      username: z.string().max(100),
      client: z.string().max(50).optional(),
      tenant: z.string().max(32).optional(),
      /** Seconds since 1970. */
      time: z.string().max(20).optional(),
      nonce: z.string().max(64).optional(),
      sign: z.string().max(128).optional(),
    }),
    output: z.object({ token: z.string() }),
  }),
  /** Returns the address at which an OpenID provider authenticates the browser. */
  ssoStart: post('/ssoStart', {
    summary: 'Get the address of an OpenID provider to sign in at',
    secretReply: true,
    ...open,
    input: z.object({ client: z.string().trim().min(1).max(50) }),
    output: z.object({ url: z.string() }),
  }),
  /** Takes the query with which the OpenID provider redirected the browser back. */
  ssoCallback: post('/ssoCallback', {
    summary: 'Complete signing in with the reply of the OpenID provider',
    secretReply: true,
    ...open,
    input: z.object({ search: z.string().max(4000) }),
    output: z.object({ ticket: z.string() }),
  }),
  signInSettings: get('/signInSettings', {
    summary: "Get the organisation's sign-in settings",
    access: 'system:signIn:view',
    input: Nothing,
    output: z.object({
      idleMinutes: z.number(),
      secondFactor: z.boolean(),
      enrolled: z.array(z.object({ accountId: z.string(), name: z.string(), loginName: z.string() })),
    }),
  }),
  setSignInSettings: post('/setSignInSettings', {
    summary: "Update the organisation's sign-in settings",
    access: 'system:signIn:edit',
    input: z.object({ idleMinutes: z.number().int().min(15).max(720), secondFactor: z.boolean() }),
    output: z.boolean(),
  }),
})

/** The only call whose token is at the top level of the reply. */
export const ticketApi = endpoints('', {
  ssoLoginKlaw: post('/auth/ssoLoginKlaw', {
    summary: 'Sign in with a ticket of single sign-on',
    secretReply: true,
    ...open,
    input: z.object({ usertoken: z.string().max(128) }),
    output: z.object({ token: z.string() }),
    reply: 'flat',
  }),
})

/** Codes by text message, and the calls that use them. */
export const phoneApi = endpoints('/api/chargeServer/loginRegister', {
  getSmsCode: post('/getSmsCode', {
    summary: 'Send a code by text message',
    ...open,
    input: z.object({ phone: Phone, type: smsPurpose.schema, ...captcha }),
    output: z.object({ expireSeconds: z.number(), resendSeconds: z.number() }),
  }),
  verifiedSmsCode: post('/verifiedSmsCode', {
    summary: 'Verify a code that was sent by text message',
    secretReply: true,
    ...open,
    input: z.object({ phone: Phone, smsCode: SmsCode, type: smsPurpose.schema }),
    output: z.object({ verified: z.boolean(), ticket: z.string() }),
  }),
  getUserIdByPhone: post('/getUserIdByPhone', {
    summary: 'List the accounts of a verified phone number',
    ...open,
    reads: true,
    input: z.object({ phone: Phone, ticket: Ticket }),
    output: z.object({ userId: z.string(), users: z.array(Choice) }),
  }),
  /**
   * Changes the caller's own phone number. Requires a code sent to the new one, and a ticket of the old one or the
   * password.
   */
  updatePhoneByUserId: post('/updatePhoneByUserId', {
    summary: "Change the caller's own phone number",
    access: 'signedIn',
    inGrace: true,
    tx: 'own',
    input: z.object({
      userId: Id,
      phone: Phone,
      smsCode: SmsCode,
      ticket: Ticket.optional(),
      password: z.string().max(128).optional(),
    }),
    output: z.boolean(),
  }),
})

export const captchaApi = endpoints('/sys_common', {
  getCheckCode: get('/getCheckCode', {
    summary: 'Get a captcha image',
    ...open,
    input: z.object({
      /** The entered login name, and the id of the captcha to replace. */
      username: z.string().max(64).optional(),
      uuid: z.string().max(64).optional(),
    }),
    output: z.object({
      uuid: z.string(),
      /** A `data:` address of a PNG. */
      img: z.string(),
      /** Whether signing in currently requires it. */
      enabled: z.boolean(),
      ip: z.string(),
    }),
  }),
})
