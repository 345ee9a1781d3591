import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { matchBy, ssoKind } from './codes.ts'

const Client = z.object({
  id: Id,
  version: z.number(),
  code: z.string(),
  name: z.string(),
  kind: ssoKind.schema,
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  claim: z.string(),
  matchBy: matchBy.schema,
  redirectUri: z.string(),
  enabled: z.boolean(),
  tenantId: z.string(),
})
export type SsoClient = z.infer<typeof Client>

/** Who is trusted to say who signs in to the caller's organisation. Secrets go in and never come out. */
export const ssoApi = endpoints('/api/systemServer/ssoClient', {
  query: get('/query', {
    summary: 'List single sign-on clients',
    access: 'system:sso:view',
    input: Nothing,
    output: z.array(Client),
  }),
  save: post('/save', {
    summary: 'Add or update a single sign-on client',
    secretReply: true,
    access: 'system:sso:edit',
    input: z.object({
      /** Absent for a new one. */
      id: Id.optional(),
      version: z.number().int().optional(),
      code: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9_-]{2,50}$/, { message: 'sso.codeWrong' }),
      name: z.string().trim().min(1).max(50),
      kind: ssoKind.schema,
      issuer: z.string().trim().max(300).default(''),
      clientId: z.string().trim().max(200).default(''),
      /** What an OpenID provider has given; absent: as before. A link's secret is made here. */
      secret: z.string().trim().min(8).max(500).optional(),
      scope: z.string().trim().max(200).default('openid profile'),
      claim: z.string().trim().max(50).default('preferred_username'),
      matchBy: matchBy.schema,
      redirectUri: z.string().trim().max(300).default(''),
      enabled: z.boolean(),
    }),
    /** A link's new secret, shown this once. */
    output: z.object({ id: Id, secret: z.string() }),
  }),
  delete: post('/delete', {
    summary: 'Delete a single sign-on client',
    access: 'system:sso:edit',
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
})
