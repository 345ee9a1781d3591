/** Analyses that were just started in this browser tab: their page runs them once. */
const begun = new Set<string>()

export const beginRun = (id: string): void => {
  begun.add(id)
}
/** @returns true once for a started analysis that must be run */
export const takeRun = (id: string): boolean => begun.delete(id)
