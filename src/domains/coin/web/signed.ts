/** A change of coins with its sign. */
export const signed = (coins: number): string => (coins > 0 ? `+${coins}` : String(coins))
