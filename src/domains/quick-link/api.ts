import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { isSafeLink, linkIcon, mostLinks } from './codes.ts'

export const LinkDraft = z.object({
  title: z.string().trim().min(1).max(20),
  path: z.string().trim().min(1).max(500).refine(isSafeLink, { message: 'quickLink.badPath' }),
  icon: linkIcon.schema.default('link'),
  color: z
    .string()
    .regex(/^(#[0-9A-Fa-f]{6})?$/, { message: 'quickLink.badColor' })
    .default(''),
})
const Link = LinkDraft.extend({ id: Id, sort: z.number() })
export type Link = z.infer<typeof Link>

const Links = z.object({
  /** Counts writes; 0 while the default links for the caller's permissions are shown. */
  version: z.number(),
  links: z.array(Link),
})

/** 快捷入口: the caller's own links on the home page, at most twelve. */
export const quickLinkApi = endpoints('/sys_common', {
  query_lnk: get('/query_lnk', {
    summary: "List the caller's quick links",
    access: 'signedIn',
    input: Nothing,
    output: Links,
  }),
  /** Saves the whole list in its order; an empty one stays empty. */
  update_lnk: post('/update_lnk', {
    summary: "Save the caller's quick links",
    access: 'signedIn',
    input: z.object({
      version: z.number().int().min(0),
      links: z.array(LinkDraft.extend({ id: Id.optional() })).max(mostLinks),
    }),
    output: Links,
  }),
})
