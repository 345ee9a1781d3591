import type { Ctx } from './context.ts'
import type { Platform } from './platform.ts'

/** What domains contribute to one mechanism of the platform, such as their sources of open work. */
interface Slot<T> {
  register: (platform: Platform, all: readonly T[]) => void
  of: (ctx: Pick<Ctx, 'platform'>) => readonly T[]
}

/** A slot that is filled once per platform, at the start. */
export function slotOf<T>(): Slot<T> {
  const kept = new WeakMap<Platform, readonly T[]>()
  return {
    register: (platform, all) => void kept.set(platform, all),
    of: ({ platform }) => kept.get(platform) ?? [],
  }
}
