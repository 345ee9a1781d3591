import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

// What a terminal would show in colour.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g')
const folder = join(import.meta.dirname, '../../../test-results/conformance/browser')

/** What the browser saw of each item; one that fails does not keep the next from being seen. */
export class Findings {
  readonly #name: string
  readonly #faults: Record<string, string[]> = {}
  constructor(name: string) {
    this.#name = name
  }
  note(id: string, fault?: string): void {
    this.#faults[id] = [...(this.#faults[id] ?? []), ...(fault ? [fault] : [])]
  }
  /** Takes a step that proves these items, separated by spaces. */
  async see(ids: string, step: () => Promise<void>): Promise<void> {
    let fault: string | undefined
    try {
      await step()
    } catch (error) {
      // The first lines say what was expected and what was there.
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
  /** Keeps all for the report, and fails with what was wrong. */
  keep(): void {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${this.#name}.json`), JSON.stringify(this.#faults, null, 1))
    expect(Object.entries(this.#faults).flatMap(([id, faults]) => faults.map((fault) => `${id}: ${fault}`))).toEqual([])
  }
}
