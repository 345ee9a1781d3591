import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

// Colour codes of the terminal.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g')
const folder = join(import.meta.dirname, '../../../test-results/conformance/browser')

/** Results of the browser tests by item; one failure does not prevent the next checks. */
export class Findings {
  readonly #name: string
  readonly #faults: Record<string, string[]> = {}
  constructor(name: string) {
    this.#name = name
  }
  note(id: string, fault?: string): void {
    this.#faults[id] = [...(this.#faults[id] ?? []), ...(fault ? [fault] : [])]
  }
  /** Runs a step that proves these items, separated by spaces. */
  async see(ids: string, step: () => Promise<void>): Promise<void> {
    let fault: string | undefined
    try {
      await step()
    } catch (error) {
      // The first lines have the expected and the actual value.
      fault = (error as Error).message
        .replaceAll(colours, '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !/^(Call log|- waiting|- locator)/i.test(line))
        .slice(0, 4)
        .join(' · ')
    }
    for (const id of ids.split(' ')) this.note(id, fault)
  }
  /** Writes all results for the report, and fails with the faults. */
  keep(): void {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${this.#name}.json`), JSON.stringify(this.#faults, null, 1))
    expect(Object.entries(this.#faults).flatMap(([id, faults]) => faults.map((fault) => `${id}: ${fault}`))).toEqual([])
  }
}
