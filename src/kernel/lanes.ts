/** The lanes in which home pages show duties: time limits, court hearings, performance of contracts, their terms. */
export const DUTY_LANES = ['deadline', 'hearing', 'perform', 'contract'] as const
export type DutyLane = (typeof DUTY_LANES)[number]
