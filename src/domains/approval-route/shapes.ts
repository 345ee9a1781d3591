import { z } from 'zod'
import { Id } from '../../kernel/ids.ts'
import { routeChangeKind } from './codes.ts'

/** A step of a former approval or of a planned one, with the people who have decided it or would. */
const PastStep = z.object({ node: z.string(), people: z.array(z.string()) })
export type PastStep = z.infer<typeof PastStep>

/** A record that was submitted before, by a definition that is tried. */
export const PastRecord = z.object({
  id: Id,
  number: z.string(),
  title: z.string(),
  path: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  /** Who decided then, and who would decide now. */
  former: z.array(PastStep),
  planned: z.array(PastStep),
  change: routeChangeKind.schema,
})
export type PastRecord = z.infer<typeof PastRecord>

/** A record that was submitted, to choose from. */
export const SubmittedRecord = z.object({ id: Id, number: z.string(), title: z.string() })
export type SubmittedRecord = z.infer<typeof SubmittedRecord>

/** Who would decide an approval of the graph. None where the author chooses. */
export const NodeDeciders = z.object({ names: z.array(z.string()), isFallback: z.boolean() })

/** What a name in a pasted table can mean: accounts and departments that are called so. */
export const Named = z.object({
  name: z.string(),
  people: z.array(z.object({ id: Id, label: z.string() })),
  units: z.array(z.object({ id: Id, label: z.string() })),
})
export type Named = z.infer<typeof Named>
