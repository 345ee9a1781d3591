import { z } from 'zod'

/** Tables store hundredths of a coin; on the wire coins are JSON numbers with at most two decimals. */
const UNITS = 100

/** 12.5 coins → 1250. */
export const unitsOf = (coins: number): number => Math.round(coins * UNITS)
/** 1250 → 12.5 coins. */
export const coinsOf = (units: number): number => units / UNITS

const most = 99_999_999_999

/** A coin amount in requests and replies: at most two decimals. */
export const Coins = z
  .number()
  .min(-most)
  .max(most)
  .refine((coins) => Math.abs(coins * UNITS - unitsOf(coins)) < 1e-4, { message: 'common.field.coins' })

/** The code of a paid module: upper case letters, digits and underscores. */
export const ModuleCode = z
  .string()
  .trim()
  .max(50)
  .regex(/^[A-Z][A-Z0-9_]*$/, { message: 'common.field.moduleCode' })
