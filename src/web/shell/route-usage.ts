import { newId } from '../../kernel/ids.ts'
import { LOCAL, ROUTE_USAGE_MAX } from '../constants.ts'

export interface RouteUsage {
  realPath: string
  /** 32 uppercase hexadecimal characters. */
  id: string
  /** Number of visits. */
  num: number
  /** The last visit, in milliseconds. */
  time: number
}

/** How often each page was opened in this browser, most visited first. */
export function routeUsage(): RouteUsage[] {
  try {
    const rows = JSON.parse(localStorage.getItem(LOCAL.routeUsage) ?? '[]') as RouteUsage[]
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
    id: known?.id ?? newId(),
    num: (known?.num ?? 0) + 1,
    time: Date.now(),
  }
  const others = rows.filter((row) => row !== known).sort((a, b) => b.time - a.time)
  localStorage.setItem(LOCAL.routeUsage, JSON.stringify([visit, ...others].slice(0, ROUTE_USAGE_MAX)))
}
