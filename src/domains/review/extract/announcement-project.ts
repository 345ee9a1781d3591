import { vote } from './vote.ts'
import type { Prose } from './text.ts'

const NAME = '[^。;,\\n|《》:]{4,110}?'
const KIND =
  '(?:(?:项目|工程|标段|标(?=[,。;(]|的)|采购|招标|总承包|承包|施工|EPC|PPP|BT|包|活动|服务|合同段|改造|设备|标包)(?:\\([^()]{1,24}\\))?(?:第?[A-Za-z0-9一二三四五六七八九十#\\-]{1,8}(?:标段|标包|合同段|包|标))?){1,4}'
const OPEN = '["“《]?'
const CLOSE = '["”》]?'
const CODE = '(?:\\([^()]{0,60}\\))?'
const WON =
  '(?:第[一1]|唯一|拟|预)?(?:中标(?:人|单位|方|供应商|候选|联合体|社会|公告|公示|者|企业|机构|通知)|承包人|承包商|成交|中选|施工单位|第一|社会资本)'
const LABEL_END =
  '(?=[,，](?:项目|招标)?编号|\\((?:项目|招标|标段)?编号|(?:工程|项目|建设)(?:地点|编号|内容|概况|规模|类型)|中标(?:价|金额|人|单位)|招标(?:人|单位|编号)|建设(?:单位|地点)|\\((?:以下|下)?简?称|[。;\\n|]|\\d{1,2}[、.](?!\\d)|[二三四五六]、|$)'
const TRUST = [1, 0.36, 0.48, 0.75, 0.6, 0.7, 0.9, 0.6, 0.45, 0.35]
const WORDINGS = [
  `(?:项目|工程|标段|中标项目|中标工程|采购项目|招标项目|合同标的)名称[:为]{1,2}${OPEN}([^。;\\n|]{4,110}?)${CLOSE}${LABEL_END}`,
  `["“《]([^"“”《》\\n]{6,110}?)[-—]{0,2}(?:推荐的?|的)?(?:预|拟)?(?:中标|成交)(?:候选人|候选|结果|人|公示|公告|单位|项目)`,
  `(?:为|中标|预中标|参与|参加|承接|组织的|发布的|收到|关于|就|的)["“]([^"“”\\n]{5,110})["”]${CODE}[^。\\n]{0,12}?(?:中标|成交|候选|《|通知书|投标|招标|第一)`,
  `(?:确定|确认|通知|告知|选定|推荐|公示|成为|公司|联合体|我司)(?:[^。;,\\n]{0,40}?为|成为|为|了)?${OPEN}(?<=为|成为|为[“"《])(${NAME})${CLOSE}${CODE}(?:的)?${WON}`,
  `(?:中标|预中标|承接|承建)(?!金额|价|人|单位|候选|通知|总|项目名称|公示|公告|结果|合同|情况|内容|方|供应|的|后)(?:了|由[^。,\\n]{2,40}(?:招标|组织|建设|发包)的)?${OPEN}(${NAME}${KIND})${CLOSE}(?=[,。;\\n]|\\((?:以下|下|项目|招标|简|编)|中标|的|合同|由|事)`,
  `[“"]([^"“”\\n]{6,110}?(?:项目|工程|标段|采购|招标|标|合同段|设备|服务)[^"“”\\n]{0,24})[”"]`,
  `(?:^|[,。;\\n”])(${NAME}${KIND})由(?:本)?(?:公司|其)(?:联合体)?中标`,
  `(?:参与|参加)了?(${NAME}${KIND})${CODE}的?(?:公开|邀请|国际)?(?:招标|投标|招投标|竞标|竞争性|谈判)`,
  `(?:发来|发出|下发|签发|送达|出具|收到|发送|颁发)的?(?:关于)?${OPEN}(${NAME}${KIND})${CLOSE}${CODE}(?:的)?["“《]*[\\u4e00-\\u9fff]{0,8}中标`,
  `(?:就|关于|实施|投资建设|建设)${OPEN}(${NAME}(?:项目|工程|标段|总承包|合同段)(?:\\([^()]{1,24}\\))?)${CLOSE}${CODE}(?:事宜|相关|有关|签订|签署|达成|的)`,
].map((source, index) => ({ trust: TRUST[index] ?? 0.5, pattern: new RegExp(source, 'g') }))
const TITLE =
  /(?:中标|预中标|签订|签署|收到|取得)([^公]{4,60}?(?:项目|工程|标段|采购|招标))(?:的|合同|《|中标|》|公告|第一)/

/** Names of the projects that were won or contracted for. */
export function projectNames({ text, title }: Prose): string[] {
  const names = vote(text, WORDINGS, (match) => {
    const found = (match[1] ?? '').split(/["”](?:和|及|以及|、)["“]/).map(tidy)
    return found.every(isProject) ? found : []
  })
  if (names.length > 0) return names
  const name = tidy(TITLE.exec(title)?.[1] ?? '')
  return isProject(name) ? [name] : []
}

function tidy(name: string): string {
  return name
    .replace(/^(?:\d+[、.](?!\d)|[、,:;]+|关于|的|了|由|为|其|该|["“《])+/, '')
    .replace(/^[^“”]{2,30}“([^“”]{6,})(?:”.*)?$/, '$1')
    .replace(/(?:的)?(?:预|拟)?中标.*$|(?:项目)?候选人.*$/, '')
    .replace(/\((?:以下|下)?(?:简称|称).*$/, '')
    .replace(/\((?:项目|招标|采购|标段)?编号.*$/, '')
    .replace(/[-—,，:;"“”《》]+$/, '')
    .replace(/(?:的|之|推荐的?)$/, '')
    .replace(/[-—]+$/, '')
}

function isProject(name: string): boolean {
  return (
    name.length >= 5 &&
    name.length <= 120 &&
    !/^(?:上述|本次|该|此|公司|本公司|如下|以下|第一|通知书|合同|重大|项目|招标|日常|相关|各|[a-z]*[:/])/.test(name) &&
    !/^.{0,8}建设工程(?:施工)?$|工程建设项目$|公司(?:工程|项目|重大.*)?$/.test(name) &&
    /项目|工程|标|采购|招标|设备|服务|系统|PPP|BT|施工|建设|EPC|改造/.test(name) &&
    !/存在|有限公司董事|不确定|关联关系|营业收入|公告|本公司|收到|通知|公司关于/.test(name)
  )
}

const CONTRACT =
  /[《“"]([^《》“”"\n]{3,100}(?:合同|协议|协议书|合同书|意向书|备忘录|订单|合约|合同文件)(?:\([^()]{1,20}\))?)[》”"]/g
/** A contract named in a sentence: 签订了某某工程总承包合同. */
const RUNNING =
  /(?:签订|签署|签定|订立)(?:的|了)?(?:总?金额[^。,]{4,24}的)?([^。;,、\n《》“”:]{3,70}?(?:合同书?|协议书?|订单|意向书|备忘录))(?=[。;,、(\n]|\(|的|并|后|总|约|由|主)/g
const SIGNED = /(?:签订|签署|签定|订立|达成|签约|签)[^。\n]{0,80}$/

const VAGUE =
  /^(?:正式|书面|相关|有关|具体|本|该|上述|项目|施工|承包|工程|重大|日常|经营|商务|补充|购销|采购|销售)*(?:合同书?|协议书?|订单)$|正式|尚未|有关|日内|后续|相关/

/** Names of the contracts that were signed. */
export function contractNames({ text }: Prose): string[] {
  for (const match of text.matchAll(CONTRACT)) {
    const before = text.slice(Math.max(0, match.index - 100), match.index)
    const name = match[1] ?? ''
    if (SIGNED.test(before) && !/^(?:本|以下)/.test(name)) return [name]
  }
  for (const match of text.matchAll(RUNNING)) {
    const name = (match[1] ?? '').replace(/^(?:了|的|正式|相关|一份|\d+份)+/, '')
    if (name.length > 4 && !VAGUE.test(name)) return [name]
  }
  return []
}
