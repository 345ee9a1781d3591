import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evidenceApi } from '../domains/evidence/api.ts'
import { arrange, listEvidence, save } from '../domains/evidence/server/service.ts'
import type { InputOf } from '../kernel/endpoint.ts'
import type { Ctx } from '../server/context.ts'
import { makerOf } from '../server/paper/maker.ts'
import { pdfOf } from '../server/paper/pdf.ts'
import { upload } from './demo-user.ts'
import { tx } from './journal.ts'

type Item = Omit<InputOf<typeof evidenceApi.save>, 'bizType' | 'bizId' | 'side'>

/** The evidence of both sides of a case: with files that are bound, one that is not, and a thing without a file. */
export async function seedEvidence(ctx: Ctx, bizId: string): Promise<void> {
  const of = { bizType: 'legal_case' as const, bizId }
  const add = (side: 'own' | 'other', item: Item) =>
    tx(ctx, (ctx) => save(ctx, evidenceApi.save.input.parse({ ...of, side, ...item })))
  const page = readFileSync(join(import.meta.dirname, 'data/signature-page.pdf'))
  const contract = await upload(ctx, '技术服务合同.pdf', await contractPdf(ctx), 'pdf')
  const record = await upload(ctx, '验收记录.pdf', page, 'pdf')
  const chat = await upload(ctx, '项目群聊天记录.txt', Buffer.from(chatText), 'txt')
  await add('own', {
    name: '技术服务合同',
    form: 'documentary',
    carrier: 'original',
    source: '我方保存',
    keptAt: '法务部档案柜 3-12',
    purpose: '双方之间的服务合同关系，以及交付期限和违约金标准',
    files: [{ fileId: contract }],
  })
  await add('own', {
    name: '阶段验收记录',
    form: 'documentary',
    carrier: 'copy',
    source: '对方提供',
    purpose: '对方第二阶段未通过验收',
    groupNo: 2,
    files: [{ fileId: record }],
  })
  await add('own', {
    name: '项目群聊天记录',
    form: 'electronic',
    carrier: 'original',
    source: '我方项目经理手机',
    keptAt: '项目经理手机，已公证',
    purpose: '我方多次催告，对方承认延期',
    files: [{ fileId: chat }],
  })
  await add('own', { name: '测试服务器', form: 'physical', carrier: 'original', keptAt: '数据中心 2 号机柜' })
  await add('other', {
    name: '情况说明',
    form: 'statement',
    carrier: 'original',
    purpose: '延期系我方需求变更所致',
    authenticity: 'accepted',
    legality: 'accepted',
    relevance: 'accepted',
    purposeView: 'contested',
    opinion: '需求变更均在合同约定的范围内，且对方书面确认不影响工期。',
  })
  await tx(ctx, async (ctx) => {
    const [own] = (await listEvidence(ctx, of)).lists
    const titles = ['合同订立', '履行与违约']
    const groups = own!.groups.map(({ items }, at) => ({ title: titles[at]!, ids: items.map(({ id }) => id) }))
    await arrange(ctx, { ...of, side: 'own', version: own!.version, groups })
  })
}

const chatText =
  '9 月 3 日 我方：第二阶段已逾期十日，请给出交付日期。\n9 月 4 日 对方：抱歉，接口开发延期，争取月底交付。\n'

function contractPdf(ctx: Ctx): Promise<Uint8Array> {
  const title = '技术服务合同'
  const clauses = [
    '第一条 乙方为甲方开发并部署数据平台，分三个阶段交付。',
    '第二条 第二阶段于 8 月 24 日前交付，甲方收到后十日内验收。',
    '第三条 逾期交付的，每日按合同价款的万分之五支付违约金。',
    '第四条 因本合同发生的争议，提交仲裁委员会仲裁。',
  ]
  const blocks = [
    { kind: 'title' as const, text: title },
    ...clauses.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'columns' as const, rows: [['甲方（盖章）：', '乙方（盖章）：']] },
  ]
  const paper = { ...makerOf(ctx), title, blocks, isAi: false, label: null, id: '' }
  return pdfOf({ paper, page: '{page} / {pages}', now: ctx.now })
}
