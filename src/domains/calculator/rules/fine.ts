/** Intermediate amounts are whole millionths of a fen, so that only the result is rounded. */
const perFen = 1_000_000n

export const fine = (fen: bigint | number): bigint => BigInt(fen) * perFen
/** Whole yuan in millionths of a fen. */
export const yuan = (amount: number): bigint => fine(amount * 100)
/** Part of an amount: `of(amount, 25, 1000)` is 2.5 %. Rounded down to a millionth of a fen. */
export const of = (amount: bigint, numerator: bigint | number, denominator: bigint | number): bigint =>
  (amount * BigInt(numerator)) / BigInt(denominator)
/** Rounded half up to whole fen. */
export const toFen = (amount: bigint): number => Number((amount + perFen / 2n) / perFen)
