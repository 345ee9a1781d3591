import { knowledgeApi } from '../domains/knowledge/api.ts'
import * as texts from '../domains/knowledge/server/service.ts'
import { precedentApi } from '../domains/precedent/api.ts'
import * as cases from '../domains/precedent/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import type { Server } from '../server/start.ts'
import { type DemoUser, deskOf } from './demo-user.ts'
import { daysAgo } from './life.ts'
import type { DemoAccount } from './organisations.ts'
import { readData } from './read-data.ts'

interface Text {
  title: string
  kind: string
  docNo?: string
  isPublic: boolean
  text: string
}
interface Policy {
  title: string
  docNo: string
  text: string
}
interface Sample {
  title: string
  cause: string
  court: string
  level: string
  no: string
  procedure: string
  doc: string
  /** Days between the decision and the day of the installation. */
  ago: number
  /** Duration in days, if its text states when it was filed. */
  days?: number
  focus: string
  gist: string
  result: string
  text: string
}

/** Creates the library that the provider publishes for all organisations. */
export async function seedLibrary(server: Server, accounts: readonly DemoAccount[]): Promise<void> {
  const keeper = await deskOf(server, accounts, { role: 'ops_knowledge' })
  for (const [i, sample] of readData<Text[]>('knowledge.json').entries()) {
    const typed = {
      title: sample.title,
      docNo: sample.docNo ?? '',
      kind: sample.kind,
      issuer: '法衡运营中心',
      // Only for kinds that are rules.
      level: 'industry',
      publishDate: chinaDay(daysAgo(200 - 5 * i)),
      effectiveDate: chinaDay(daysAgo(200 - 5 * i)),
      timeliness: 'inForce',
      fullText: sample.text,
      isPublic: sample.isPublic,
    }
    await addText(keeper, keeper, daysAgo(200 - 5 * i), typed)
  }
  // As many of one cause of action as a prediction needs.
  for (const sample of readData<Record<'common', Sample[]>>('precedents.json').common)
    await addCase(keeper, keeper, sample, 'ordinary')
}

/** Creates an organisation's own rules and lessons from its cases; the last one still waits for review. */
export async function seedOwnLibrary(code: string, legal: DemoUser, manager: DemoUser): Promise<void> {
  for (const [i, policy] of (readData<Record<string, Policy[]>>('policies.json')[code] ?? []).entries()) {
    const date = chinaDay(daysAgo(240 - 60 * i))
    const typed = {
      title: policy.title,
      docNo: policy.docNo,
      kind: 'policy',
      issuer: '总经理办公室',
      level: 'policy',
      publishDate: date,
      effectiveDate: date,
      timeliness: 'inForce',
      fullText: policy.text,
    }
    await addText(legal, manager, daysAgo(240 - 60 * i), typed)
  }
  const samples = readData<Record<string, Sample[]>>('precedents.json')[code] ?? []
  for (const [i, sample] of samples.entries()) await addCase(legal, i < samples.length - 1 ? manager : null, sample)
}

async function addText(author: DemoUser, reviewer: DemoUser, at: Date, typed: object): Promise<void> {
  const { id, version } = await tx(author.at(at), (ctx) => texts.save(ctx, knowledgeApi.save.input.parse(typed)))
  await tx(reviewer.at(at), (ctx) => texts.review(ctx, { id, version, pass: true, opinion: '' }))
}

/** Fills in the dates of a text, relative to the day of the installation. */
const dated = (text: string, { ago, days = 0 }: Sample): string => {
  const [year, month, date] = chinaDay(daysAgo(ago + days))
    .split('-')
    .map(Number)
  return text
    .replace('{filed}', `本院于${year}年${month}月${date}日`)
    .replace('{year}', chinaDay(daysAgo(ago)).slice(0, 4))
}

async function addCase(
  author: DemoUser,
  reviewer: DemoUser | null,
  sample: Sample,
  typicalLevel: 'internal' | 'ordinary' = 'internal',
): Promise<void> {
  const at = daysAgo(Math.max(sample.ago - 20, 1))
  const typed = precedentApi.save.input.parse({
    title: sample.title,
    caseType: sample.procedure === 'arbitration' ? 'sszc' : 'msss',
    causeOfAction: sample.cause,
    court: sample.court,
    courtLevel: sample.level,
    judgeCaseNo: dated(sample.no, sample),
    procedure: sample.procedure,
    judgeDate: chinaDay(daysAgo(sample.ago)),
    docType: sample.doc,
    typicalLevel,
    parties: '某公司、某公司',
    focus: sample.focus,
    gist: sample.gist,
    result: sample.result,
    fullText: dated(sample.text, sample),
  })
  const { id, version } = await tx(author.at(at), (ctx) => cases.save(ctx, typed))
  if (reviewer) await tx(reviewer.at(at), (ctx) => cases.review(ctx, { id, version, pass: true, opinion: '' }))
}
