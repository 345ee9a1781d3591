import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs the command on lines; one object for each line that it prints. */
async function deadlines(lines: readonly string[]): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deadlines-'))
  try {
    const file = join(folder, 'facts.jsonl')
    await writeFile(file, lines.join('\n'))
    const args = ['--disable-warning=ExperimentalWarning', 'bench/run.ts', 'deadlines', '--facts', file]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the command answers each line and counts; unknown facts and the day asked about change nothing', async () => {
  const replies = await deadlines([
    '{"id":"a","rule":"C1","facts":{"start":"2026-03-10","day":"2026-05-01","weather":"rain","foreign":null}}',
    '',
    '{"id":2,"rule":"C4","facts":{"start":"2026-12-17"}}',
    '{"id":"c","rule":"A1","facts":{"start":"2026-01-15"}}',
    '{"id":"d","rule":"L5","facts":{"start":"2026-03-10","side":"employee"}}',
  ])
  expect(replies).toEqual([
    { id: 'a', due: '2026-03-25', basis: '民事诉讼法第128条' },
    { id: 2, due: '2027-01-04', basis: '民事诉讼法第171条第1款', provisional: true },
    { id: 'c', due: '2026-07-15', basis: '仲裁法（2017修正）第59条', watched: '2026-04-15' },
    {
      id: 'd',
      due: null,
      basis: '劳动争议调解仲裁法第49条：仅用人单位可申请撤销',
      reason: 'deadline.none.employersOnly',
    },
    { answered: 3, refused: 1 },
  ])
})

test('the command refuses lines that it cannot read, with their numbers, and answers the others', async () => {
  const replies = await deadlines([
    'nonsense',
    '{"id":"b","rule":"C1","facts":{"start":"2026-02-30"}}',
    '{"id":"c","rule":"Z1","facts":{}}',
    '{"id":"d","rule":"S1","facts":{"start":"2026-03-10","side":"judge"}}',
    '{"rule":"C1","facts":{}}',
    'null',
    '{"id":"g","rule":"C1","facts":{}}',
    '{"id":"h","rule":"C1","facts":{"start":"2026-03-10"}}\r',
  ])
  const refused = { due: null, basis: '' }
  expect(replies).toEqual([
    { id: null, ...refused, line: 1, error: 'line 1: not JSON' },
    { id: 'b', ...refused, line: 2, error: 'line 2: facts.start: not a calendar day' },
    { id: 'c', ...refused, line: 3, error: 'line 3: rule: Z1 is unknown' },
    { id: 'd', ...refused, line: 4, error: expect.stringContaining('line 4: facts.side: ') as string },
    { id: null, ...refused, line: 5, error: expect.stringContaining('line 5: id: ') as string },
    { id: null, ...refused, line: 6, error: expect.stringContaining('line 6: ') as string },
    { id: 'g', due: null, basis: '民事诉讼法第128条', reason: 'deadline.refusal.noStart' },
    { id: 'h', due: '2026-03-25', basis: '民事诉讼法第128条' },
    { answered: 1, refused: 7 },
  ])
})
