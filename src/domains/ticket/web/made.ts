import type { Ticket } from '../api.ts'

const pages = { dispute: '/disputeMain/edit', contract: '/contractNewMain/edit' } as const

/** The page of the record that was created from a ticket. */
export const pageOfMade = ({ becameType, becameId }: Pick<Ticket, 'becameType' | 'becameId'>): string | null =>
  becameType && becameId ? `${pages[becameType]}/${becameId}` : null
