import { areaName, regionOf } from '../../dictionary/server/service.ts'
import { type LawText, readLawText } from './law-text.ts'

/** A law of a file with its issuer. */
export interface LawFile extends Omit<LawText, 'local'> {
  /** Code of the province or city whose congress issued it. */
  region: string | null
}

/** Adds the local congress that issued a regulation, and its region. */
export function lawFile({ local, ...law }: LawText): LawFile {
  if (local === null) return { ...law, region: null }
  const { province, place, part } = local
  const region = regionOf(province, place)
  const isProvince = place === '' || place.endsWith('省')
  const where = isProvince && region !== null ? areaName(region) : place
  return { ...law, region, issuer: `${where}人民代表大会${part}` }
}

/** Reads a law from Markdown, see {@link readLawText}. @returns null for a file that contains none */
export function readLaw(path: string, markdown: string): LawFile | null {
  const law = readLawText(path, markdown)
  return law && lawFile(law)
}
