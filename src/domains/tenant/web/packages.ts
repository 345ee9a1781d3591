import type { z } from 'zod'
import { moduleCode } from '../../cost-standard/codes.ts'
import type { packageName } from '../codes.ts'

type Package = z.infer<typeof packageName.schema>

/** The terms that a package proposes. */
export interface PackageTerms {
  startDate: string
  endDate: string
  maxUsers: number
  initCoin: number
  moduleCodes: (typeof moduleCode.values)[number][]
}

const sizes: Readonly<Record<Package, { months: number; maxUsers: number; initCoin: number; isBasic?: true }>> = {
  trial: { months: 1, maxUsers: 5, initCoin: 100 },
  standard: { months: 12, maxUsers: 20, initCoin: 500, isBasic: true },
  professional: { months: 12, maxUsers: 50, initCoin: 2000 },
  flagship: { months: 12, maxUsers: 200, initCoin: 5000 },
}
/** Modules of outside services, which the standard package leaves out. */
const extra: readonly string[] = [moduleCode.code.CASE_ANALYSIS, moduleCode.code.CREDIT_QUERY]

/**
 * The terms of a package that begins on a day: proposals, which the operator may change before the organisation is
 * opened.
 * @param startDate `YYYY-MM-DD`; the term ends on the day before its anniversary
 */
export function termsOfPackage(name: Package, startDate: string): PackageTerms {
  const { months, maxUsers, initCoin, isBasic } = sizes[name]
  return {
    startDate,
    endDate: lastDay(startDate, months),
    maxUsers,
    initCoin,
    moduleCodes: moduleCode.values.filter((one) => !isBasic || !extra.includes(one)),
  }
}

const dayMs = 86_400_000

/** The last day of a number of months; a month without that day counts to its end. */
function lastDay(startDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startDate.split('-').map(Number)
  const inMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const anniversary = day > inMonth ? Date.UTC(year, month + months, 1) : Date.UTC(year, month - 1 + months, day)
  return new Date(anniversary - dayMs).toISOString().slice(0, 10)
}

/**
 * What changes in a form when another package is chosen: fields that are empty or still as the former package proposed.
 * Typed values stay.
 */
export function filledBy(next: Package, former: Package | null, typed: Partial<PackageTerms>, today: string) {
  const startDate = typed.startDate || today
  const before = former && termsOfPackage(former, startDate)
  return Object.fromEntries(
    Object.entries(termsOfPackage(next, startDate)).filter(([name]) => {
      const value: unknown = typed[name as keyof PackageTerms]
      const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
      return isEmpty || JSON.stringify(value) === JSON.stringify(before?.[name as keyof PackageTerms])
    }),
  )
}
