import { enumeration } from '../../kernel/codes.ts'

/** How somebody else says who signs in: a portal's signed link, or OpenID Connect. */
export const ssoKind = enumeration('sso.kind', { link: 'link', oidc: 'oidc' })
/** Which field of an account is compared with what was said. */
export const matchBy = enumeration('sso.matchBy', { loginName: 'loginName', email: 'email', phone: 'phone' })
