import { z } from 'zod'

/** A typed text of at most `max` characters, without blanks around it. */
export const text = (max: number) => z.string().trim().max(max)
