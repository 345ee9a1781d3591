import type { Evidence, EvidenceDraft } from '../api.ts'
import type { ItemFile } from './files.ts'
import type { ItemRow } from './lists.ts'

/** An item with its number, pages and files. */
export interface Numbered extends Omit<Evidence, 'files'> {
  files: ItemFile[]
}

/** An item without files has a sheet in its place. */
const pagesOf = (files: readonly ItemFile[]): number => files.reduce((sum, { pages }) => sum + pages, 0) || 1

/** Numbers the items of one list, which are in their order, and counts their pages through the whole list. */
export function numbered(items: readonly ItemRow[], files: readonly ItemFile[]): Numbered[] {
  const seen = new Map<string, number>()
  let page = 0
  return items.map((item, at) => {
    const own = files.filter(({ evidenceId }) => evidenceId === item.id)
    const no = at + 1
    const repeats = own.map(({ sha256 }) => seen.get(sha256)).find((former) => former !== undefined) ?? null
    for (const { sha256 } of own) if (!seen.has(sha256)) seen.set(sha256, no)
    const firstPage = page + 1
    page += pagesOf(own)
    const { id, version, groupNo } = item
    return { ...draftOf(item), id, version, groupNo, no, files: own, firstPage, lastPage: page, repeats }
  })
}

const draftOf = (row: ItemRow): EvidenceDraft => ({
  name: row.name,
  form: row.form as EvidenceDraft['form'],
  source: row.source,
  purpose: row.purpose,
  carrier: row.carrier as EvidenceDraft['carrier'],
  keptAt: row.keptAt,
  submitDate: row.submitDate,
  authenticity: row.authenticity as EvidenceDraft['authenticity'],
  legality: row.legality as EvidenceDraft['legality'],
  relevance: row.relevance as EvidenceDraft['relevance'],
  purposeView: row.purposeView as EvidenceDraft['purposeView'],
  opinion: row.opinion,
})
