import type { Ctx } from './context.ts'
import type { PaperBlock } from './paper/paper.ts'
import { slotOf } from './slot.ts'

/** What a printed form of a record states. Head, approvals, foot and layout are the same for all kinds. */
export interface Form {
  /** Labels and values; those without a value are left out by the domain. */
  facts: readonly (readonly [label: string, value: string])[]
  /** The parts after the facts. */
  blocks?: readonly PaperBlock[]
  /** The parts after the approvals, such as a text in full. */
  last?: readonly PaperBlock[]
  /** Labels of the lines that are signed by hand. */
  signatures?: readonly string[]
}

/** One printed form of a kind of record. */
export interface FormSource {
  /** Message key of its title, such as 审批单. */
  title: string
  /** The steps of the approval, with opinions, are part of it. */
  hasApprovals?: true
  /** The caller is known to see the record. */
  of(ctx: Ctx, id: string): Promise<Form>
}

/** Kind of record → name of the form → its source. A kind that is approved has the form `approval` without an entry. */
export type FormSources = Readonly<Record<string, Readonly<Record<string, FormSource>>>>

const slot = slotOf<FormSources>()

/** Registers the domains' forms. */
export const registerForms = slot.register

/** A form of a kind of record that a domain offers. */
export const formSource = (ctx: Ctx, bizType: string, form: string): FormSource | undefined =>
  slot.of(ctx).flatMap((all) => {
    const known = all[bizType]
    return known && Object.hasOwn(known, form) ? [known[form]!] : []
  })[0]
