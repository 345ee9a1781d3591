import type { z } from 'zod'
import type { Ctx } from './context.ts'

/** What the approval of a record depends on besides its organisation. */
export interface RoutingFacts {
  /** In yuan; null where the record has none, or none that can be compared. */
  amount?: string | null
  /** How the amount was computed, in the caller's language. */
  amountNote?: string | null
  /** A code of the kind's categories. */
  category?: string | null
  values?: Readonly<Record<string, boolean | string | number | null>>
}

/** A category of a kind's records. */
export interface RoutingCategory {
  code: string
  /** In the caller's language. */
  label: string
  parent: string | null
}

/** A fact of a field that the organisation has defined itself: one of its options, or a number. */
export interface OwnFact {
  name: string
  label: string
  /** Null for a number. */
  options: readonly { value: string; label: string }[] | null
}

/** What definitions of the approval of a kind can distinguish its records by. */
export interface Routing {
  /** The input of the kind's `save`, for trying a draft. */
  draft: z.ZodType
  hasAmount?: true
  /** Codes in the order of their tree; null for the parent of those at the top. */
  categories?(ctx: Ctx): Promise<readonly RoutingCategory[]>
  /** Facts by name: a yes or no, a number, or one of a list of codes. The label is `<words>.field.<name>` or `<words>.fact.<name>`. */
  facts?: Readonly<
    Record<string, 'yesNo' | 'number' | { options: readonly { value: string | number | boolean; labelKey: string }[] }>
  >
  ownFacts?(ctx: Ctx): Promise<readonly OwnFact[]>
  /** Fields that name a person. */
  people?: readonly string[]
  /** @param of a record, or the parsed input of `save` */
  read?(ctx: Ctx, of: Readonly<Record<string, unknown>>): Promise<RoutingFacts> | RoutingFacts
}
