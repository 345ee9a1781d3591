/** Counts correct items and all items. */
export class Tally {
  right = 0
  all = 0
  add(right: number, all: number): void {
    this.right += right
    this.all += all
  }
  get text(): string {
    return `${this.right}/${this.all} = ${percent(this).toFixed(3)}`
  }
}

/** Share of correct items, to three decimals; 1 when there are no items. */
export const percent = ({ right, all }: { right: number; all: number }): number =>
  all === 0 ? 1 : Math.round((right / all) * 1000) / 1000
