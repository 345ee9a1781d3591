import { type Effort, type Hand, sumOf } from './hand.ts'

/** The steps of a scenario with what each of them took. */
export class Steps {
  readonly name: string
  readonly done: ({ step: string } & Effort)[] = []

  constructor(name: string) {
    this.name = name
  }

  /** @throws what the step threw, after a picture of the page */
  async run(step: string, hand: Hand, act: (hand: Hand) => Promise<void>): Promise<void> {
    try {
      await act(hand)
    } catch (error) {
      await hand.page.screenshot({ path: `test-results/clicks/${this.name}.png` })
      console.log(`${this.name}: “${step}” failed on ${hand.page.url()}`)
      throw error
    }
    const effort = hand.take()
    this.done.push({ step, ...effort })
    console.log(
      `${this.name.padEnd(9)} ${step.padEnd(40)} ${String(effort.clicks).padStart(3)} clicks ${String(effort.characters).padStart(4)} characters`,
    )
  }

  /** The fewest clicks of the steps of this name. */
  least(step: string): number {
    return Math.min(...this.done.filter((one) => one.step.startsWith(step)).map(({ clicks }) => clicks))
  }

  get total(): Effort {
    return sumOf(this.done)
  }
}
