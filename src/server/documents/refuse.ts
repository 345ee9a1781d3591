import { AppError } from '../../kernel/errors.ts'
import type { RefusalKey } from './types.ts'

/** Refuses to read the file, with the reason. Never returns. */
export function refuse(key: RefusalKey): never {
  throw new AppError(key)
}
