import { z } from 'zod'
import type { Access } from './access.ts'
import type { Actions } from './actions.ts'
import { enumeration } from './codes.ts'
import { post } from './endpoint.ts'
import { Id } from './ids.ts'
import { aNoun } from './noun.ts'
import { VersionRef, enableStatus } from './record.ts'
import { transitions } from './states.ts'

/** Review state of a library entry. */
export const reviewStatus = enumeration('record.review', { waiting: 0, passed: 1, refused: -1 })

interface State {
  reviewStatus: number
  enable: number
}

const enableCode = enableStatus.code
const reviewStatusCode = reviewStatus.code

/**
 * Transitions of a library entry: review 0 → 1 or -1, and independently enabled 0 or disabled 1. An edit sets the
 * review back to 0.
 */
export const libraryTransitions = transitions<State>()({
  edit: { from: {}, to: { reviewStatus: reviewStatusCode.waiting } },
  delete: { from: {}, to: {} },
  pass: { from: { reviewStatus: [reviewStatusCode.waiting] }, to: { reviewStatus: reviewStatusCode.passed } },
  refuse: { from: { reviewStatus: [reviewStatusCode.waiting] }, to: { reviewStatus: reviewStatusCode.refused } },
  enable: { from: { enable: [enableCode.disabled] }, to: { enable: enableCode.enabled } },
  disable: { from: { enable: [enableCode.enabled] }, to: { enable: enableCode.disabled } },
})
export type LibraryAction = keyof typeof libraryTransitions

interface Items {
  edit: string
  review: string
  delete: string
}
/** The actions of a library, under its own permission items. */
export const libraryActions = (items: Items): Actions<State, LibraryAction> => ({
  transitions: libraryTransitions,
  states: { reviewStatus, enable: enableStatus },
  guards: {
    edit: { item: items.edit },
    delete: { item: items.delete },
    pass: { item: items.review },
    refuse: { item: items.review },
    enable: { item: items.edit },
    disable: { item: items.edit },
  },
})

/** Fields of every library row in addition to its own. */
export const libraryFields = {
  reviewStatus: reviewStatus.schema,
  enable: z.literal([0, 1]),
  /** False for a row that the provider publishes to all organisations. */
  isOwn: z.boolean(),
}

/** The calls of every library in addition to those of records. The noun is that of `recordCalls`. */
export const libraryCalls = <R extends z.ZodRawShape>(
  noun: string,
  items: { view: Access; edit: Access; review: Access },
  record: z.ZodObject<R>,
) => ({
  /** `pass` false refuses the entry; an opinion is then required. */
  review: post('/review', {
    summary: `Approve or refuse ${aNoun(noun)}`,
    access: items.review,
    input: VersionRef.extend({ pass: z.boolean(), opinion: z.string().trim().max(1000).default('') }),
    output: record,
  }),
  changeStatus: post('/changeStatus', {
    summary: `Enable or disable ${aNoun(noun)}`,
    access: items.edit,
    input: VersionRef.extend({ action: z.enum(['enable', 'disable']) }),
    output: record,
  }),
  favourite: post('/favourite', {
    summary: `Add ${aNoun(noun)} to the caller's favourites, or remove it`,
    access: items.view,
    input: z.object({ id: Id, on: z.boolean() }),
    output: z.boolean(),
  }),
})
