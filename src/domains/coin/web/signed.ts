import { grouped } from '../../../web/ui/grouped.ts'

/** A change of coins with its sign. */
export const signed = (coins: number): string => `${coins > 0 ? '+' : ''}${grouped(coins)}`
