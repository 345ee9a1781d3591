import type { Ticket } from '../api.ts'

const pages = { dispute: '/disputeMain/edit', contract: '/contractNewMain/edit' } as const

/** The page of the record that a ticket was made into. */
export const pageOfMade = ({ becameType, becameId }: Pick<Ticket, 'becameType' | 'becameId'>): string | null =>
  becameType && becameId ? `${pages[becameType]}/${becameId}` : null
