import type { Prose } from './announcement.ts'
import { vote } from './vote.ts'
import { FOREIGN, isProse, ORG, resolve, withoutLead } from './names.ts'

const TAIL = '(?:\\([^()]{0,60}\\)){0,2}'
const WHO = `["“]?(?=(${ORG}|${FOREIGN}))\\1["”]?`
const LABEL =
  '(?:招标人|招标单位|招标方|招标机构|发包人|发包方|采购人|采购单位|采购方|建设单位|业主单位|项目业主|业主方?|甲方|买方|需方|委托方|发标方|发标单位|项目单位|购货方|买受人|定作方|采购商|客户|招标业主|实施机构|合同对方|交易对方|合作方|交易对手方?)'
const TRUST = [0.85, 0.9, 0.7, 0.4, 0.5, 0.48, 0.7, 0.55, 0.4, 0.35, 0.6]
const WORDINGS = [
  new RegExp(`${LABEL}(?:名称|\\([^()]{0,14}\\)|公司名称)?[\\d一]?[:为是系即]{1,2}${WHO}`, 'g'),
  new RegExp(
    `(?:收到|接到|取得|获得|获)(?:了)?(?:由|来自)?${LABEL}?${WHO}${TAIL}[^。;,\\n]{0,20}?(?:发来|发出|发送|下发|签发|送达|出具|寄来|核发|颁发|发布|发的|发至|传来|签署|作出|共同)`,
    'g',
  ),
  new RegExp(
    `(?:与|同|和)${LABEL}?${WHO}${TAIL}(?:[^。\\n]{0,60}?)(?:正式)?(?:签订|签署|签定|签约|达成|订立|签字)`,
    'g',
  ),
  new RegExp(`${WHO}${TAIL}(?:已)?(?:通知|确定|确认|发函|发布|公布|公示)[^。;\\n]{0,30}(?:公司|中标|候选)`, 'g'),
  new RegExp(`(?:^|[\\n、.;。,])${WHO}${TAIL}的?《?[^《》。\\n]{0,10}中标通知书`, 'g'),
  new RegExp(`(?:收到|接到|取得|获得|获)(?:了)?(?:由)?${WHO}${TAIL}(?:的|关于|《|就|[^。;,\\n]{0,20}中标)`, 'g'),
  new RegExp(`(?:由|受|经)${WHO}${TAIL}(?:委托|组织|负责|招标|公开招标|发布|建设)`, 'g'),
  new RegExp(`${LABEL}${WHO}`, 'g'),
  new RegExp(`(?:参加|参与)(?:了)?(?:由)?${WHO}${TAIL}[^。;,\\n]{0,30}(?:招标|投标|采购|竞标)`, 'g'),
  new RegExp(`(?:公司名称|企业名称|单位名称|公司全称|^名称|当事人|合作方名称)[:为]${WHO}`, 'gm'),
  // A cell of a table, as they become lines.
  new RegExp(`^(${ORG})$`, 'gm'),
].map((pattern, index) => ({ trust: TRUST[index] ?? 0.5, pattern }))
const AGENT =
  /招标(?!局|人)|代理|咨询|交易中心|采购中心|资源交易|监理|评标|交易所|巨潮|证券|网站?$|交易平台|项目管理有限|招投标|投标管理|招标投标/

/** Who gives the order, by the surest wording that names somebody else than the own side. */
export function otherSides({ text, aliases, publisher }: Prose, own: string[], projects: string[]): string[] {
  const others = (isAgent: boolean) => (match: RegExpExecArray) => {
    const name = resolve(firstOf(match[1] ?? ''), aliases)
    if (name === null || name.length < 4 || own.includes(name) || name === publisher || isWord(name)) return []
    return AGENT.test(name) === isAgent ? [name] : []
  }
  const clients = vote(text, WORDINGS, others(false))
  if (clients.length > 0) return clients
  const [owner] = projects.flatMap((project) => ownerOf(project)).filter((name) => !own.includes(name) && !isWord(name))
  return owner === undefined ? vote(text, WORDINGS, others(true)).filter((name) => !HIRED.test(name)) : [owner]
}

/** Who only carries out the tender, and never gives the order himself. */
const HIRED = /招标(?:有限|股份|集团|公司|代理)|代理|招投标|招标投标|评标|证券|网站?$|平台/
const OWNED = new RegExp(`^(${ORG})(?=.{4})`)

/** Whose project it is, where its name begins with that. */
function ownerOf(project: string): string[] {
  const name = OWNED.exec(project)?.[1]
  return name !== undefined && name.length >= 5 && /公司|局|委员会|政府|医院|大学|学院|馆|中心|集团/.test(name)
    ? [name]
    : []
}

const JOINED = new RegExp(`^(${ORG})(?:和|与|及|以及|、)`)
const LED = /^.*(?:均是|均为|授权|发包方|联合体与|关注到|取得|委托的招标代理机构|代表)/
const OWNER = /^.{2,24}?(?:所属|下属|属下|旗下)的(?=.{4})/

/** The first of names that 和 joins, without whose member it is. */
function firstOf(written: string): string {
  const name = withoutLead(written.replace(LED, ''))
  return (JOINED.exec(name)?.[1] ?? name).replace(OWNER, '').replace(/\((?:甲方|业主|发包|招标|以下).*$/, '')
}

function isWord(name: string): boolean {
  return (
    isProse(name) ||
    /^(?:上述|该|各|双方|评标|招标代理|代理|董事会|全资|控股|项目|工程|合资|一家|家|国内|国外|招标公司|上市公司|所在地)/.test(
      name,
    ) ||
    /(?:项目部|标段|董事会|子公司|关系|部分)$/.test(name)
  )
}
