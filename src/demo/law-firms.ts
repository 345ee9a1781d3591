import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lawFirmApi, type LawFirm } from '../domains/law-firm/api.ts'
import { black, entry, evaluate, out, submit } from '../domains/law-firm/server/library.ts'
import { lawFirms, save } from '../domains/law-firm/server/service.ts'
import { lawyerApi } from '../domains/lawyer/api.ts'
import * as lawyers from '../domains/lawyer/server/service.ts'
import { teamApi } from '../domains/team/api.ts'
import * as teams from '../domains/team/server/service.ts'
import { tx } from './journal.ts'
import { type DemoUser, ownInstitution, present, upload } from './demo-user.ts'
import { creditCode, idNumber } from './made-up.ts'
import { daysAgo } from './life.ts'
import { type Office, seedHires } from './hires.ts'

interface Sample {
  name: string
  /** 统一社会信用代码 without its check digit. */
  code: string
  region: string
  principal: string
  contact: string
  phone: string
  count: number
  fields: string[]
  fate: 'draft' | 'approval' | 'in' | 'out' | 'black'
  marks: [number, number, number, number, number][]
}
const samples = JSON.parse(readFileSync(join(import.meta.dirname, 'data/law-firms.json'), 'utf8')) as Sample[]

/** Creates an organisation's law firms, their lawyers, their hirings, and a team. */
export async function seedLawFirms({ legal, manager, admin }: Office): Promise<void> {
  const made: LawFirm[] = []
  for (const [i, sample] of samples.entries()) made.push(await makeFirm(sample, 150 - 10 * i, legal, manager))
  const inLibrary = made.filter((firm) => firm.libraryStatus === 2)
  const people = await makeLawyers(inLibrary, legal)
  await makeTeam(people, legal)
  await seedHires(inLibrary, { legal, manager, admin })
}

async function makeFirm(sample: Sample, ago: number, legal: DemoUser, manager: DemoUser): Promise<LawFirm> {
  const begun = legal.at(daysAgo(ago))
  const licence = async (desk: DemoUser, at: number) => {
    const fileId = await upload(desk.at(daysAgo(at)), '执业许可证.txt', Buffer.from(sample.name), 'txt')
    return [{ fileId, name: '执业许可证.txt' }]
  }
  const files = await licence(legal, ago)
  let firm = await tx(begun, (ctx) =>
    save(
      ctx,
      lawFirmApi.save.input.parse({
        firmName: sample.name,
        creditCode: creditCode(sample.code),
        licenseNo: `2${sample.region}201110${String(sample.count).padStart(6, '0')}`,
        principal: sample.principal,
        foundDate: '2011-05-18',
        region: sample.region,
        address: '中央商务区金融大厦 18 层',
        contact: sample.contact,
        phone: sample.phone,
        lawyerCount: sample.count,
        specialties: sample.fields,
        selectionReasons: [1],
        recommended: '1',
        files,
      }),
    ),
  )
  if (sample.fate === 'draft') return firm
  firm = await tx(legal.at(daysAgo(ago - 1)), (ctx) => submit(ctx, firm))
  if (sample.fate === 'approval') return firm
  firm = await tx(manager.at(daysAgo(ago - 2)), (ctx) =>
    entry.approve(ctx, { id: firm.id, version: firm.version, pass: true, final: false, opinion: '同意入库。' }),
  )
  for (const [i, [professional, response, result, cost, compliance]] of sample.marks.entries()) {
    const marks = { professional, response, result, cost, compliance, comment: '年度评价' }
    firm = await tx(manager.at(daysAgo(60 - 20 * i)), (ctx) =>
      evaluate(ctx, { id: firm.id, version: firm.version, ...marks }),
    )
  }
  const { id, version } = firm
  if (sample.fate === 'out')
    firm = await tx(legal.at(daysAgo(30)), (ctx) => out(ctx, { id, version, removalReason: 1, note: '年度名额调整' }))
  if (sample.fate === 'black') {
    const blackFiles = await licence(legal, 20)
    const ground = {
      blackGround: 'disclosure',
      blackReason: '擅自对外披露项目资料',
      blackHearing: '律所承认转发过资料',
    } as const
    firm = await tx(legal.at(daysAgo(20)), (ctx) => black(ctx, { id, version, ...ground, blackFiles }))
  }
  if (sample.fate === 'out' || sample.fate === 'black')
    firm = await tx(manager.at(daysAgo(19)), (ctx) =>
      entry.approve(ctx, { id, version: firm.version, pass: true, final: false, opinion: '同意。' }),
    )
  return tx(legal.at(daysAgo(0)), (ctx) => lawFirms.see(ctx, firm.id))
}

const names = ['顾言', '叶知秋', '江临', '白露', '程砚', '宋予安', '陆沉', '闻笙']

async function makeLawyers(firms: readonly LawFirm[], legal: DemoUser): Promise<string[]> {
  const ids: string[] = []
  for (const [i, name] of names.entries()) {
    const firm = present(firms[i % firms.length], 'a firm')
    const year = 2008 + i
    const lawyer = await tx(legal.at(daysAgo(90 - i)), async (ctx) => {
      const kept = await lawyers.save(
        ctx,
        lawyerApi.save.input.parse({
          name,
          sex: i % 2,
          idNo: idNumber(`350203198${i}0612${String(i + 11).padStart(3, '0')}`),
          licenseNo: `1${firm.region ?? '350203'}${year}10${String(100_000 + i).slice(2)}`.padEnd(17, '0'),
          firmId: firm.id,
          practiceSince: `${year}-09-01`,
          education: i % 3 === 0 ? 'doctor' : 'master',
          specialties: firm.specialties,
          phone: `1390000${String(1200 + i)}`,
          positionType: i % 3 === 0 ? '1' : '2',
        }),
      )
      return i === names.length - 1 ? kept : lawyers.submit(ctx, kept)
    })
    ids.push(lawyer.id)
    if (i === names.length - 2)
      await tx(legal.at(daysAgo(10)), (ctx) =>
        lawyers.lawyers.act(ctx, { id: lawyer.id, version: lawyer.version, action: 'leave', reason: '转所' }),
      )
  }
  return ids
}

async function makeTeam(people: readonly string[], legal: DemoUser): Promise<void> {
  await tx(legal.at(daysAgo(40)), async (ctx) => {
    const institution = await ownInstitution(ctx)
    const common = { ogn: institution.id, intro: '承担重大合同审查与争议处理。' }
    const leader = { psnId: ctx.who.accountId, lawyerId: null }
    const lawyer = (i: number) => ({ psnId: null, lawyerId: present(people[i], 'a lawyer') })
    const typed = [
      { teamName: '重大争议应对组', teamType: 'mixed', leader, members: [lawyer(0), lawyer(1)] },
      { teamName: '合同审查组', teamType: 'internal', leader, members: [] },
      { teamName: '外部知识产权顾问组', teamType: 'external', leader: lawyer(2), members: [lawyer(3)] },
    ]
    for (const team of typed) await teams.save(ctx, teamApi.save.input.parse({ ...common, ...team }))
  })
}
