import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Block } from '../../../kernel/block.ts'
import { extractFile } from '../../../server/documents/extract.ts'
import { formOf, type ReadText } from '../../review/server/service.ts'
import { deviating } from '../codes.ts'
import { type Aligned, align } from '../rules/align.ts'
import { cutVersion, formWordsIn, type KeptClause, wordsIn } from './cutting.ts'

// Published forms with blanks, which are read where they are.
const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'contracts/zh')

/** A text with the words of some blocks replaced; null removes a block, a list adds blocks. */
function edited(
  { text, blocks }: ReadText,
  change: (words: string, block: Block) => string | null | string[],
): ReadText {
  const made: ReadText = { text: '', blocks: [] }
  for (const block of blocks) {
    const changed = change(text.slice(block.start, block.end), block)
    for (const [at, words] of (changed === null ? [] : [changed].flat()).entries()) {
      const start = made.text === '' ? 0 : made.text.length + 1
      made.text += `${made.text === '' ? '' : '\n'}${words}`
      const plain = { kind: 'paragraph', level: 0, number: null, numberIsComputed: false } as const
      const { cells: _, ...own } = block
      made.blocks.push({ ...(at === 0 ? own : plain), id: made.blocks.length, start, end: start + words.length })
    }
  }
  return made
}

/** Writes something into every blank, as a user would. */
const filledIn = (words: string): string =>
  words
    .replaceAll(/[_＿﹍]{2,}/g, '壹拾贰')
    .replaceAll(/【\s*】/g, '【叁】')
    .replaceAll(/［\s*］/g, '［肆］')
    .replace('□', '☑')
    .replaceAll(/(?<=\S)[ \u3000]{3,}(?=\S)/g, '伍')

function compared(form: readonly KeptClause[], of: ReadText, read: ReadText): Aligned[] {
  const forms = form.map((clause) => formWordsIn(of.text, clause, []))
  return align(
    forms,
    formOf(read).clauses.map((clause) => wordsIn(read.text, clause)),
  )
}

const addedClause = ['第九十九条 数据安全', '双方应当按照法律规定保护对方提供的个人信息。']

const forms = ['技术服务合同_科技部示范.docx', '物业管理委托合同示范文本.txt', '房屋租赁合同书.docx']

test.skipIf(!existsSync(folder)).each(forms)('finds what was changed of %s, and only that', async (name) => {
  const path = join(folder, name)
  const { text, blocks } = await extractFile(path, { name, of: 'forms' })
  const form = { text, blocks }
  const clauses = cutVersion(form, null)
  const long = clauses.filter(({ no, end, body }) => no.endsWith('条') && end - body > 40)
  const [changed, dropped] = [long[1]!, long.at(-2)!]
  const isIn = ({ start }: Block, clause: KeptClause) => start >= clause.start && start < clause.end
  const filled = edited(form, filledIn)
  const found = compared(clauses, form, filled)
  expect(found.filter(({ kind }) => deviating.has(kind))).toEqual([])
  expect(found.filter(({ kind }) => kind === 'filled').length).toBeGreaterThan(3)

  const first = blocks.find((block) => isIn(block, changed))!
  const last = blocks.findLast((block) => isIn(block, changed))!
  const before = blocks.findLast((block) => isIn(block, dropped))!
  const planted = edited(form, (words, block) => {
    if (block === first) words = words.replace(/(?<=^.{6})/u, '（甲方另有书面要求的除外）')
    if (block === last) return [filledIn(words), ...addedClause]
    if (block === before) return null
    return isIn(block, dropped) ? null : filledIn(words)
  })
  const deviations = compared(clauses, form, planted).filter(({ kind }) => deviating.has(kind))
  expect(deviations.map(({ kind, form: at }) => [kind, at === null ? null : clauses[at]!.no])).toEqual([
    ['changed', changed.no],
    ['added', null],
    ['missing', dropped.no],
  ])
})
