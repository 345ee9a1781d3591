import { DictCode } from '../codes.ts'

export interface Line {
  dicCode: string
  dicName: string
  dicValue?: string
}

/**
 * Parses items typed or pasted one per line: code, name and optionally value, separated by a tab (as Excel copies
 * cells), a comma or blanks.
 * @returns the items, and the numbers of invalid lines
 */
export function readLines(text: string): { items: Line[]; faulty: number[] } {
  const items: Line[] = []
  const faulty: number[] = []
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === '') return
    const parts = line.trim().split(line.includes('\t') ? '\t' : /\s*[,，]\s*|\s+/)
    const [dicCode = '', dicName = '', dicValue = ''] = parts.map((part) => part.trim())
    if (!DictCode.safeParse(dicCode).success || dicName === '') faulty.push(i + 1)
    else items.push({ dicCode, dicName, ...(dicValue ? { dicValue } : {}) })
  })
  return { items, faulty }
}
