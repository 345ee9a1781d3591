import type { z } from 'zod'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SheetReading } from '../../../server/http/sheet-import.ts'
import { labelList, mostLevels, rootId } from '../codes.ts'
import type { NewItem } from './bulk.ts'
import { isProvider } from '../../../server/db/shared.ts'
import type { ImportRow } from './import-row.ts'
import { visible } from './rows.ts'

/** A possible parent: an existing item, or one of the sheet. */
interface Place {
  id: string
  level: number
  fullPath: string
  isPublic: boolean
  /** Why it cannot have children. */
  refusal: string | null
}

/**
 * Converts the rows of a sheet into items with their parents; rows may be below others of the same sheet, in any order.
 * Invalid rows are recorded as faults.
 */
export async function placed(ctx: Ctx, reading: SheetReading<z.output<typeof ImportRow>>): Promise<NewItem[]> {
  const { places, sorts } = await readPlaces(ctx)
  const pathOf = (row: z.output<typeof ImportRow>) =>
    row.parentPath ? `${row.parentPath}/${row.dicCode}` : row.dicCode
  const parents = new Set(reading.rows.map(({ value }) => value.parentPath ?? ''))
  const inSheet = new Set(reading.rows.map(({ value }) => pathOf(value)))
  const items: NewItem[] = []
  const taken = new Set<string>()
  const depth = (path: string | undefined) => (path ? path.split('/').length : 0)
  // Parents before their children, in any order of the sheet.
  const rows = reading.rows.toSorted((a, b) => depth(a.value.parentPath) - depth(b.value.parentPath) || a.at - b.at)
  for (const { at, value } of rows) {
    const path = pathOf(value)
    const parent = value.parentPath ? places.get(value.parentPath) : undefined
    if (taken.has(path)) reading.fault(at, 'dicCode', 'dictionary.codeTwice', { code: value.dicCode })
    else if (places.has(path)) reading.fault(at, 'dicCode', 'dictionary.codeTakenHere', { code: value.dicCode })
    if (value.parentPath && !parent) {
      // If the parent is in the sheet but invalid, only the parent's fault is reported.
      if (!inSheet.has(value.parentPath))
        reading.fault(at, 'parentPath', 'dictionary.parentMissing', { path: value.parentPath })
      continue
    }
    const { parentPath = '' } = value
    if (parent && parentPath.split('/')[0] === labelList) reading.fault(at, 'parentPath', 'dictionary.isLabel', {})
    else if (parent?.refusal) reading.fault(at, 'parentPath', parent.refusal, { name: parentPath, max: mostLevels })
    if (taken.has(path) || places.has(path)) continue
    taken.add(path)
    const item = newItem(value, parent, parents.has(path), nextSort(sorts, parent?.id ?? rootId), isProvider(ctx))
    places.set(path, { ...item, refusal: refusalOf(item) })
    items.push(item)
  }
  return items
}

function newItem(
  row: z.output<typeof ImportRow>,
  parent: Place | undefined,
  isParent: boolean,
  sort: number,
  isPublic: boolean,
): NewItem {
  const id = newId()
  const isLeaf = parent !== undefined && !isParent
  return {
    id,
    parentId: parent?.id ?? rootId,
    dicCode: row.dicCode,
    dicName: row.dicName,
    dicNameEn: row.dicNameEn ?? '',
    dicNameEs: row.dicNameEs ?? '',
    dicNameJa: row.dicNameJa ?? '',
    dicValue: row.dicValue ?? (isLeaf ? row.dicCode : ''),
    dicSort: row.dicSort ?? sort,
    isLeaf,
    isPublic: isPublic && parent?.isPublic !== false,
    builtIn: false,
    level: (parent?.level ?? 0) + 1,
    fullPath: `${parent?.fullPath ?? ''}/${id}`,
    solidMode: 'none',
    color: row.color ?? '',
    scopes: [],
    remark: row.remark ?? '',
  }
}

function nextSort(sorts: Map<string, number>, parentId: string): number {
  const next = Math.min(9999, (sorts.get(parentId) ?? -1) + 1)
  sorts.set(parentId, next)
  return next
}

const refusalOf = (item: { builtIn: boolean; isLeaf: boolean; level: number }): string | null => {
  if (item.builtIn) return 'dictionary.builtInParent'
  if (item.isLeaf) return 'dictionary.leafParent'
  return item.level >= mostLevels ? 'dictionary.tooDeep' : null
}

/** Every visible item by its path of codes, and the highest position below each. */
async function readPlaces(ctx: Ctx) {
  const all = await visible(ctx)
    .select(['id', 'parentId', 'dicCode', 'dicSort', 'level', 'fullPath', 'isPublic', 'builtIn', 'isLeaf'])
    .orderBy('level')
    .execute()
  const places = new Map<string, Place>()
  const paths = new Map<string, string>()
  const sorts = new Map<string, number>()
  for (const item of all) {
    const above = paths.get(item.parentId)
    const path = above === undefined ? item.dicCode : `${above}/${item.dicCode}`
    paths.set(item.id, path)
    places.set(path, { ...item, refusal: refusalOf(item) })
    sorts.set(item.parentId, Math.max(sorts.get(item.parentId) ?? -1, item.dicSort))
  }
  return { places, sorts }
}
