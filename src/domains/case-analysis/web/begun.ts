/** Analyses that this page has just begun: their page runs them, once. */
const begun = new Set<string>()

export const beginRun = (id: string): void => {
  begun.add(id)
}
/** @returns whether it is still to be run; said once */
export const takeRun = (id: string): boolean => begun.delete(id)
