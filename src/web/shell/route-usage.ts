import { idempotencyKey } from '../api/transport.ts'

export interface RouteUsage {
  realPath: string
  /** 32 uppercase hexadecimal characters. */
  id: string
  /** Number of visits. */
  num: number
  /** The last one, in milliseconds. */
  time: number
}

const KEPT = 'routeUsage'
const ROWS_MAX = 100

/** How often which page was opened in this browser, most visited first. */
export function routeUsage(): RouteUsage[] {
  try {
    const rows = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as RouteUsage[]
    return Array.isArray(rows) ? rows.sort((a, b) => b.num - a.num) : []
  } catch {
    return []
  }
}

export function countVisit(realPath: string): void {
  const rows = routeUsage()
  const known = rows.find((row) => row.realPath === realPath)
  const visit = {
    realPath,
    id: known?.id ?? idempotencyKey().toUpperCase(),
    num: (known?.num ?? 0) + 1,
    time: Date.now(),
  }
  const others = rows.filter((row) => row !== known).sort((a, b) => b.time - a.time)
  localStorage.setItem(KEPT, JSON.stringify([visit, ...others].slice(0, ROWS_MAX)))
}
