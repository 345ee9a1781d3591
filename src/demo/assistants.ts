import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caseApi } from '../domains/case/api.ts'
import { listCases } from '../domains/case/server/records.ts'
import { caseAnalysisApi } from '../domains/case-analysis/api.ts'
import { run as analyse, start } from '../domains/case-analysis/server/service.ts'
import { contracts } from '../domains/contract/server/service.ts'
import { draftingApi } from '../domains/drafting/api.ts'
import { prefill } from '../domains/drafting/server/prefill.ts'
import { generate } from '../domains/drafting/server/service.ts'
import { templateOf } from '../domains/drafting/server/templates.ts'
import { examineApi } from '../domains/examine/api.ts'
import { checksFor } from '../domains/examine/server/checks.ts'
import { examines } from '../domains/examine/server/records.ts'
import { resultsOf, settle } from '../domains/examine/server/results.ts'
import { run as review, save as beginReview } from '../domains/examine/server/service.ts'
import { begin as beginComparison } from '../domains/text-comparison/server/service.ts'
import { run as compare } from '../domains/text-comparison/server/work.ts'
import { chinaDay } from '../kernel/dates.ts'
import { branch, tx } from './journal.ts'
import { fill } from '../server/messages.ts'
import type { Server } from '../server/start.ts'
import { type DemoUser, deskOf, present, upload } from './demo-user.ts'
import type { DemoAccount } from './organisations.ts'
import { folder, readData } from './read-data.ts'

interface Sample {
  /** Code of the organisation. */
  tenant: string
  /** Name of the reviewed contract. */
  examined: string
  /** A sample text, its variables, and the other party's replacements. */
  compared: { text: string; fill: Record<string, string>; theirs: [string, string][] }
  /** Name of the case for the statement of claim, and the answers that the case does not provide. */
  drafted: { case: string; answers: Record<string, string> }
  analysed: { facts: string; ourRole: string; amount: string }
}
const samples = readData<Sample[]>('assistants.json')

/** Lets the legal staff of each organisation use each assistant once: a review, a comparison, a draft, an analysis. */
export async function seedAssistants(server: Server, accounts: readonly DemoAccount[]): Promise<void> {
  await Promise.all(
    samples.map((sample) =>
      branch(`assistants ${sample.tenant}`, async () => {
        const loginName = `${sample.tenant.toLowerCase()}_legal`
        const legal = await deskOf(server, accounts, { loginName })
        await examine(legal, sample.examined)
        await compareTexts(legal, sample.compared)
        await draft(legal, sample.drafted)
        await foresee(legal, sample.analysed)
      }),
    ),
  )
}

/** Reviewed for our side; the most severe finding is accepted, a minor one ignored. */
async function examine(legal: DemoUser, name: string): Promise<void> {
  const now = legal.at(new Date())
  const typed = await tx(now, async (ctx) => {
    const contract = await contracts
      .visible(ctx)
      .select(['id', 'contractType'])
      .where('contractName', '=', name)
      .executeTakeFirstOrThrow()
    const checks = await checksFor(ctx, present(contract.contractType, 'a type of contract'))
    const ruleIds = checks.map(({ ruleId }) => ruleId)
    return { contractId: contract.id, name, contractType: contract.contractType, stance: 'A', ruleIds }
  })
  const { id } = await tx(now, (ctx) => beginReview(ctx, examineApi.save.input.parse(typed)))
  await tx(now, (ctx) => review(ctx, { id }))
  await tx(now, async (ctx) => {
    const found = await resultsOf(ctx, await examines.see(ctx, id))
    const decide = async (level: string, decision: 'accepted' | 'ignored', reason: string) => {
      const finding = present(
        found.find((one) => one.level === level),
        `a finding of the level ${level}`,
      )
      await settle(ctx, { id, findingId: finding.id, version: finding.version, decision, reason })
    }
    await decide('high', 'accepted', '')
    await decide('low', 'ignored', '双方另有约定')
  })
}

/** Compares our text with the one that the other party returned. */
async function compareTexts(legal: DemoUser, { text, fill: values, theirs }: Sample['compared']): Promise<void> {
  const now = legal.at(new Date())
  const ours = fill(readFileSync(join(folder, text), 'utf8'), values)
  const back = theirs.reduce((said, [from, to]) => said.replace(from, to), ours)
  const file = (what: string, content: string) =>
    upload(now, `${values['name']}（${what}）.md`, Buffer.from(content), 'md')
  const typed = {
    name: `${values['name']}：我方稿与对方修改稿`,
    baseFile: { fileId: await file('我方稿', ours) },
    targetFile: { fileId: await file('对方修改稿', back) },
    ignore: [],
  }
  // The job would also do it, some time after the start and with a shorter time limit: it then finds it done.
  await tx(now, async (ctx) => compare(ctx, (await beginComparison(ctx, typed)).id))
}

/** A statement of claim with the data of its case. */
async function draft(legal: DemoUser, { case: caseName, answers }: Sample['drafted']): Promise<void> {
  const now = legal.at(new Date())
  const docType = 'civil-complaint'
  const known = await tx(now, async (ctx) => {
    const { records } = await listCases(ctx, caseApi.query.input.parse({ keyword: caseName }))
    const caseId = present(records[0], 'a case').id
    return {
      caseId,
      elements: await prefill(ctx, await templateOf(ctx, docType), { caseId, disputeId: null, contractId: null }),
    }
  })
  const own = Object.entries({ ...answers, date: chinaDay(new Date()) }).map(([key, value]) => ({ key, value }))
  const elements = [...known.elements.filter(({ key }) => !(key in answers)), ...own]
  const asked = draftingApi.generate.input.parse({ docType, caseId: known.caseId, elements })
  await tx(now, (ctx) => generate(ctx, asked))
}

/** A prediction based on similar cases of the library. */
async function foresee(legal: DemoUser, told: Sample['analysed']): Promise<void> {
  const now = legal.at(new Date())
  const typed = caseAnalysisApi.start.input.parse({ ...told, caseType: 'msss', causeOfAction: '041011' })
  const { id } = await tx(now, (ctx) => start(ctx, typed))
  await tx(now, (ctx) => analyse(ctx, { id }))
}
