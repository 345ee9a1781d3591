/** Coins, with thousands separators. */
export const grouped = (coins: number): string => coins.toLocaleString('en-US')
/** A change of coins with its sign. */
export const signed = (coins: number): string => `${coins > 0 ? '+' : ''}${grouped(coins)}`
