import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { compareDocuments } from '../src/domains/text-comparison/rules/compare.ts'
import { diffsOf } from '../src/domains/text-comparison/rules/diffs.ts'
import { readyToCompare } from '../src/domains/text-comparison/rules/printed.ts'
import { AppError } from '../src/kernel/errors.ts'
import { extractFile } from '../src/server/documents/extract.ts'
import { keyOf } from '../src/server/documents/notices.ts'
import type { Extracted } from '../src/server/documents/types.ts'
import { convertAll, officeVersion } from '../test/reading/office.ts'
import { missing, shownByOthers, textLayer } from '../test/reading/missing.ts'
import { typedNumber } from '../src/server/documents/typed-number.ts'

const numberIn = (line: string) => typedNumber(line)?.number ?? null

/**
 * Checks that every word of real files is read. Each Word file is read by the product and by LibreOffice, which also
 * prints it to a PDF that the product reads; then the file is compared with its print. A letter or digit that
 * LibreOffice shows and the product lacks is missing, except text that only LibreOffice shows by design: deletions,
 * placeholders, headers of every page.
 */
export const about = 'every word of Word files and their PDFs is read: letters missing against LibreOffice'

const data = process.env['FAHENG_DATA'] ?? '../shared/data'
export const options = {
  files: {
    default: `${data}/{contracts/{zh,en,pairs,tracked},compare/docx}/*.{doc,docx}`,
    meaning: 'Word files, as a pattern',
  },
  more: { default: `${data}/../cases/*/*.{doc,docx,pdf}`, meaning: 'more files, as a pattern' },
  list: { default: '40', meaning: 'how many differences between a file and its print to list' },
}

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  const files = [given.files, given.more]
    .flatMap((pattern) => globSync(pattern).sort())
    .filter((file) => existsSync(file))
  const office = officeVersion()
  if (files.length === 0 || !office) {
    console.error(files.length === 0 ? 'There are no files to read.' : 'LibreOffice (soffice) is not installed.')
    process.exitCode = 1
    return
  }
  console.log(`${files.length} files, ${office}`)
  const folder = mkdtempSync(join(tmpdir(), 'reading-'))
  try {
    const totals = await measure(files, folder, Number(given.list))
    console.log(JSON.stringify(totals))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(files: readonly string[], folder: string, most: number) {
  const words = files.filter((file) => /\.docx?$/i.test(file))
  const [texts, prints] = [convertAll(words, 'txt', folder), convertAll(words, 'pdf', folder)]
  const notices = new Map<string, number>()
  const totals = {
    files: files.length,
    refused: 0,
    missing: 0,
    missingInPrints: 0,
    compared: 0,
    same: 0,
    differences: 0,
  }
  const tell = (of: string, what: string[]) => what.length > 0 && console.log(`${of}: ${what.slice(0, 30).join(' ')}`)
  for (const file of files) {
    const read = await readOrTell(file)
    if (!read) {
      totals.refused += 1
      continue
    }
    for (const notice of read.notices) notices.set(keyOf(notice), (notices.get(keyOf(notice)) ?? 0) + 1)
    if (!words.includes(file)) continue
    const [text, print] = [texts[words.indexOf(file)], prints[words.indexOf(file)]]
    const known = file.endsWith('.docx') ? shownByOthers(file) : []
    if (text) {
      const lacking = missing(readFileSync(text, 'utf8'), read, known)
      totals.missing += lacking.length
      tell(`${basename(file)} lacks`, lacking)
    }
    if (!print) continue
    const [printed, layer] = [await extractFile(print, { name: 'print.pdf' }), await textLayer(print)]
    const lacking = missing(layer.text, printed, layer.repeated)
    totals.missingInPrints += lacking.length
    tell(`print of ${basename(file)} lacks`, lacking)
    const found = differences(read, printed)
    totals.compared += 1
    totals.same += found.length === 0 ? 1 : 0
    totals.differences += found.length
    tell(`${basename(file)} differs from its print ${found.length} times`, found.slice(0, most))
  }
  for (const [key, count] of [...notices].sort(([a], [b]) => a.localeCompare(b))) console.log(`${key} ${count}`)
  return totals
}

async function readOrTell(file: string): Promise<Extracted | undefined> {
  try {
    return await extractFile(file, { name: basename(file), objects: true })
  } catch (error) {
    console.log(`${basename(file)} is refused: ${error instanceof AppError ? error.key : String(error)}`)
    return undefined
  }
}

function differences(before: Extracted, after: Extracted): string[] {
  const asked = readyToCompare({ before, after, ignore: [] }, numberIn)
  return diffsOf(compareDocuments(asked), asked.before, asked.after).map(({ left, right }) =>
    `[${left?.text ?? ''}|${right?.text ?? ''}]`.replace(/\s+/g, ' ').slice(0, 60),
  )
}
