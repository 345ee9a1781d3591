/**
 * Index of the first item at or after an offset, in a list sorted by place; the list's length if there is none.
 * @param start the start of an item
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
