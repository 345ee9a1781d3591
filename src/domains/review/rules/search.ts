/**
 * Index of the first item that lies at or behind an offset, in a list sorted by place; the list's length when none does.
 * @param start where an item begins
 */
export function firstFrom<T>(items: readonly T[], start: (item: T) => number, offset: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && start(item) < offset) low = middle + 1
    else high = middle
  }
  return low
}
