import { areaName, regionOf } from '../../dictionary/server/service.ts'
import { type LawText, readLawText } from './law-text.ts'

/** A law of a file with who has made it. */
export interface LawFile extends Omit<LawText, 'local'> {
  /** Code of the province or city whose congress has made it. */
  region: string | null
}

/** Names the local congress that has made a regulation, and its region. */
export function lawFile({ local, ...law }: LawText): LawFile {
  if (local === null) return { ...law, region: null }
  const { province, place, part } = local
  const region = regionOf(province, place)
  const isProvince = place === '' || place.endsWith('省')
  const where = isProvince && region !== null ? areaName(region) : place
  return { ...law, region, issuer: `${where}人民代表大会${part}` }
}

/** Reads a law from Markdown, as {@link readLawText} says. @returns null for a file that is none */
export function readLaw(path: string, markdown: string): LawFile | null {
  const law = readLawText(path, markdown)
  return law && lawFile(law)
}
