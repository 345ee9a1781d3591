import { enumeration } from '../../kernel/codes.ts'

/** Kinds of identity providers: a portal with signed links, or OpenID Connect. */
export const ssoKind = enumeration('sso.kind', { link: 'link', oidc: 'oidc' })
/** The account field that is compared with the provider's value. */
export const matchBy = enumeration('sso.matchBy', { loginName: 'loginName', email: 'email', phone: 'phone' })
