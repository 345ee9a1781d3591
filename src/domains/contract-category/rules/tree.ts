import type { Category, CategorySettings } from '../api.ts'
import { everyCategory, numberAt, usualPattern } from '../codes.ts'

type Categories = readonly Category[]

/** A category and all above it, the category first and all categories together last. Empty for an unknown code. */
export function pathOf(all: Categories, code: string): Category[] {
  const found = all.find((one) => one.code === code)
  return found ? [found, ...(found.parent === null ? [] : pathOf(all, found.parent))] : []
}

/** Whether contracts can be given a category: it and all above it are active, and no active one is below it. */
export const isSelectable = (all: Categories, code: string): boolean => {
  const path = pathOf(all, code)
  return (
    path.length > 2 && path.every(({ isActive }) => isActive) && !all.some((one) => one.parent === code && one.isActive)
  )
}

/** What holds for a category, with what it inherits. */
export interface Effective {
  needs: CategorySettings['needs']
  presets: CategorySettings['presets']
  numberPattern: string
  numberAt: (typeof numberAt.values)[number]
  /** Null for all items. */
  checklist: CategorySettings['checklist']
}

/** The settings of a category: each from the nearest category that sets it, else the usual one. */
export function effectiveOf(all: Categories, code: string | null): Effective {
  const path = pathOf(all, code ?? everyCategory)
  const chain = (path.length > 0 ? path : pathOf(all, everyCategory)).map(({ settings }) => settings)
  const nearest = <K extends keyof CategorySettings>(name: K) => chain.find((one) => one[name] !== null)?.[name]
  const outward = chain.toReversed()
  return {
    needs: Object.assign({}, ...outward.map(({ needs }) => needs)) as CategorySettings['needs'],
    presets: Object.assign({}, ...outward.map(({ presets }) => presets)) as CategorySettings['presets'],
    numberPattern: nearest('numberPattern') ?? usualPattern,
    numberAt: nearest('numberAt') ?? numberAt.code.save,
    checklist: nearest('checklist') ?? null,
  }
}

const placeholder = /\{(org|cat|yyyy|mm)\}/g

/** What a pattern's placeholders are filled with. */
interface Places {
  /** Short code of the institution. */
  org: string
  /** Code of the category; null while the contract has none. */
  cat: string | null
  /** YYYY-MM-DD. */
  day: string
}

/**
 * The text before the running number of a pattern, and the number of its digits.
 * @returns null while the pattern needs a category that is not chosen yet
 */
export function numberKeyOf(pattern: string, { org, cat, day }: Places): { key: string; digits: number } | null {
  const [, prefix = '', digits = '5'] = /^(.*)-\{seq(?::(\d))?\}$/u.exec(pattern) ?? []
  if (cat === null && prefix.includes('{cat}')) return null
  const values: Record<string, string> = { org, cat: cat ?? '', yyyy: day.slice(0, 4), mm: day.slice(5, 7) }
  return { key: prefix.replace(placeholder, (_, name: string) => values[name]!), digits: Number(digits) }
}
