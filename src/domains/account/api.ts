import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'

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
    /** Where the colour picker fetches its stylesheet. */
    themeCssUrl: z.string(),
    articlePlatform: z.string(),
    captcha: z.boolean(),
    watermark: z.boolean(),
  }),
})

/** Signing in and out, and who one is. */
export const accountApi = endpoints('/api/auth', {
  doLogin: post('/doLogin', {
    access: 'open',
    tx: 'own',
    input: z.object({
      username: z.string().max(64),
      password: z.string().max(128),
      captcha: z.string().max(8).optional(),
      uuid: z.string().max(64).optional(),
      ip: z.string().max(64).optional(),
    }),
    output: Surroundings.extend({ token: z.string() }),
  }),
  isLogin: post('/isLogin', { access: 'open', reads: true, input: Nothing, output: z.boolean() }),
  info: get('/info', {
    access: 'signedIn',
    input: z.object({ token: z.string().max(128).optional() }),
    output: Surroundings.extend({
      roles: z.array(z.string()),
      /** Role code → name, for the roles that a tenant has made itself. */
      roleNames: z.record(z.string(), z.string()),
      perms: z.array(z.object({ val: z.string() })),
      /** Which of the two homes the widest of the user's roles has: 0 enterprise, 1 operations. */
      homeIndex: z.number(),
    }),
  }),
  /** Makes the provider and its first administrator, once, with the token of the first start. */
  setUp: post('/setUp', {
    access: 'open',
    tx: 'own',
    input: z.object({
      token: z.string().min(1).max(128),
      organisation: z.string().trim().min(2).max(100),
      code: z.string().regex(/^[A-Z0-9]{1,8}$/),
      loginName: z.string().regex(/^[\w.@-]{4,50}$/),
      name: z.string().trim().min(2).max(50),
      password: z.string().min(8).max(128),
    }),
    output: z.boolean(),
  }),
  logout: post('/logout', {
    access: 'open',
    tx: 'own',
    input: z.object({ usertoken: z.string().max(128).optional() }),
    output: z.boolean(),
  }),
})
