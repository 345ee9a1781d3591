import { enumeration } from '../../kernel/codes.ts'

/** The figures at the top of the screen. */
export const indicator = enumeration('bigData.indicator', {
  contracts: 'contracts',
  contractAmount: 'contractAmount',
  disputes: 'disputes',
  cases: 'cases',
  caseAmount: 'caseAmount',
  won: 'won',
  saved: 'saved',
  aiCalls: 'aiCalls',
  coins: 'coins',
})
export type Indicator = (typeof indicator.values)[number]

/** Position of each province on the tile map: row and column. */
export const tiles: Readonly<Record<string, readonly [row: number, column: number]>> = {
  23: [1, 8],
  15: [2, 6],
  22: [2, 8],
  65: [3, 1],
  62: [3, 3],
  64: [3, 4],
  14: [3, 5],
  11: [3, 6],
  12: [3, 7],
  21: [3, 8],
  54: [4, 1],
  63: [4, 2],
  61: [4, 4],
  41: [4, 5],
  13: [4, 6],
  37: [4, 7],
  51: [5, 3],
  50: [5, 4],
  42: [5, 5],
  34: [5, 6],
  32: [5, 7],
  31: [5, 8],
  53: [6, 3],
  52: [6, 4],
  43: [6, 5],
  36: [6, 6],
  33: [6, 7],
  45: [7, 4],
  44: [7, 5],
  35: [7, 6],
  71: [7, 8],
  46: [8, 4],
  82: [8, 5],
  81: [8, 6],
}
