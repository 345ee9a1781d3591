import { AppError } from '../../kernel/errors.ts'
import type { RefusalKey } from './types.ts'

/** Says that the file will not be read, and why. Never returns. */
export function refuse(key: RefusalKey): never {
  throw new AppError(key)
}
