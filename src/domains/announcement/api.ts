import { z } from 'zod'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { announcementStatus, audience } from './codes.ts'

const Typed = z.object({
  title: z.string().trim().min(1).max(100),
  content: z.string().trim().min(1).max(5000),
  pinned: z.boolean().default(false),
  /** Period in which it is shown; null: from now, or without end. */
  startTime: Instant.nullable().default(null),
  endTime: Instant.nullable().default(null),
  audience: audience.schema.default('own'),
  /** Organisations, where they are chosen. */
  targets: z.array(Id).max(1000).default([]),
})
const Announcement = Typed.extend({
  id: Id,
  version: z.number(),
  status: announcementStatus.schema,
  publishTime: z.string().nullable(),
  createPsnName: z.string(),
  fromProvider: z.boolean(),
})
export type Announcement = z.infer<typeof Announcement>

const Shown = Announcement.pick({
  id: true,
  title: true,
  content: true,
  pinned: true,
  publishTime: true,
  createPsnName: true,
  fromProvider: true,
}).extend({ isRead: z.boolean() })
export type Shown = z.infer<typeof Shown>

const Versioned = z.object({ id: Id, version: z.number().int() })

export const announcementApi = endpoints('/api/systemServer/announcement', {
  /** Published announcements in their period: pinned ones first, then the newest. */
  current: post('/current', {
    summary: 'List published announcements in their period',
    access: 'signedIn',
    reads: true,
    input: PageQuery,
    output: page(Shown),
  }),
  show: post('/show', {
    summary: 'Get a published announcement',
    access: 'signedIn',
    reads: true,
    input: z.object({ id: Id }),
    output: Shown,
  }),
  markRead: post('/markRead', {
    summary: 'Mark an announcement as read',
    access: 'signedIn',
    inGrace: true,
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
  query: post('/query', {
    summary: 'List announcements for editing',
    access: 'announcement:view',
    reads: true,
    input: PageQuery.extend({
      keyword: text(100).optional(),
      status: announcementStatus.schema.optional(),
    }),
    output: page(Announcement.extend({ readers: z.number() })),
  }),
  save: post('/save', {
    summary: 'Save a draft announcement',
    access: 'announcement:edit',
    input: Typed.extend({ id: Id.optional(), version: z.number().int().optional() }),
    output: Announcement,
  }),
  delete: post('/delete', {
    summary: 'Delete an announcement',
    access: 'announcement:edit',
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
  publish: post('/publish', {
    summary: 'Publish an announcement',
    access: 'announcement:publish',
    input: Versioned,
    output: Announcement,
  }),
  withdraw: post('/withdraw', {
    summary: 'Withdraw a published announcement',
    access: 'announcement:publish',
    input: Versioned,
    output: Announcement,
  }),
  /** Organisations that the provider can choose; empty for other callers. */
  choices: post('/choices', {
    summary: 'List the organisations that an announcement can be sent to',
    access: 'announcement:edit',
    reads: true,
    input: Nothing,
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
})
