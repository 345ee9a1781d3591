import type { z } from 'zod'
import type { CodeTree } from '../kernel/codes.ts'
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

/** What definitions of the approval of a kind can distinguish its records by. */
export interface Routing {
  /** The input of the kind's `save`, for trying a draft. */
  draft: z.ZodType
  hasAmount?: true
  categories?: readonly CodeTree[]
  /** Facts by name: a yes or no, a number, or one of a list of codes. The label is `<words>.field.<name>` or `<words>.fact.<name>`. */
  facts?: Readonly<
    Record<string, 'yesNo' | 'number' | { options: readonly { value: string | number | boolean; labelKey: string }[] }>
  >
  /** Fields that name a person. */
  people?: readonly string[]
  /** @param of a record, or the parsed input of `save` */
  read?(ctx: Ctx, of: Readonly<Record<string, unknown>>): Promise<RoutingFacts> | RoutingFacts
}
