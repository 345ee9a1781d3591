import type { Announced } from '../../src/domains/review/extract/announcement.ts'

export const fields = ['party_b', 'amount', 'party_a', 'project', 'contract'] as const
export type Field = (typeof fields)[number]

/** One line of the set. A document may announce several contracts. */
export interface Disclosure {
  id: string
  title: string
  text: string
  gold: Label[]
}

interface Label {
  party_a?: string
  party_b?: string
  project?: string
  contract?: string
  amount_max?: string
}

const labels = {
  party_a: 'party_a',
  party_b: 'party_b',
  project: 'project',
  contract: 'contract',
  amount: 'amount_max',
} as const

/** The distinct values of a field in the labels of a document. */
export function goldOf(gold: Label[], field: Field): string[] {
  return [...new Set(gold.flatMap((label) => label[labels[field]] ?? []))]
}

/** The extractor's values in the format of the labels: amounts in yuan, foreign currency by its figure. */
export function valuesOf(found: Announced): Record<Field, string[]> {
  return {
    party_a: found.partyA,
    party_b: found.partyB,
    project: found.projects,
    contract: found.contracts,
    amount: found.amounts.map(({ fen, currency, figure }) =>
      currency === null ? `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}` : figure.replaceAll(',', ''),
    ),
  }
}

/** Micro precision, recall and F1 of one field over all documents. */
export class FieldScore {
  private readonly field: Field
  private hits = 0
  private answers = 0
  private wanted = 0
  constructor(field: Field) {
    this.field = field
  }
  /** @returns whether every value was found and none was wrong */
  add(found: string[], wanted: string[]): boolean {
    const ours = distinct(found.map((value) => this.normal(value)))
    const gold = distinct(wanted.map((value) => this.normal(value)))
    const hits = ours.filter((value) => gold.some((other) => this.isSame(value, other))).length
    this.hits += hits
    this.answers += ours.length
    this.wanted += gold.length
    return hits === gold.length && hits === ours.length
  }
  get precision(): number {
    return this.answers === 0 ? 0 : this.hits / this.answers
  }
  get recall(): number {
    return this.wanted === 0 ? 0 : this.hits / this.wanted
  }
  get f1(): number {
    return this.answers + this.wanted === 0 ? 0 : (2 * this.hits) / (this.answers + this.wanted)
  }
  private normal(value: string): string {
    if (this.field === 'amount') return String(Number(value))
    return value
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s\p{P}\p{S}]/gu, '')
  }
  private isSame(value: string, other: string): boolean {
    return this.field === 'amount' ? Math.abs(Number(value) - Number(other)) <= 0.1 : value === other
  }
}

const distinct = (values: string[]): string[] => [...new Set(values)].filter((value) => value !== '')
