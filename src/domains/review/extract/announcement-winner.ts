import { isProse, isSelf, ORG, resolve, withoutLead } from './names.ts'
import type { Prose } from './text.ts'

const OWNED =
  '(?:全资|控股|下属|所属|旗下|属下|参股|间接|直接|合并报表范围内的?|合营|[一二三]级|之|的|重要|境外)*(?:子公司|孙公司|下属公司|控股公司|分公司|下属企业|所属企业|项目公司|控股企业|全资企业|全资公司)(?!与|和|及|在|于)'
const ACTION =
  '(?:(?<=公司)中标|中标|收到|接到|取得|获得|签订|签署|签定|被确定|被确认|预中标|成为|成功|参与|参加|作为|与|近日|日前|于|已|为|和|分别|组成)'
const SUBSIDIARY = new RegExp(
  `(?<!和|及|与|以及)(?<!公司(?:和|及|与|以及)(?:公司|其|本公司|下属|所属)?)(?:${OWNED}|(?:本公司|公司)(?:下属|所属|旗下|属下)的?(?!全资|控股|[一二三]级|子公司|各|企业))[-—:,]*["“]?(?=(${ORG}))\\1["”]?(?:\\([^()]{0,60}\\)){0,2}[^。\\n]{0,60}?${ACTION}`,
  'g',
)
const LABELLED = new RegExp(
  `(?:^|[\\n。;|])[^\\n。;|]{0,8}(?:中标人|中标单位|中标方|乙方|承包人|承包方|卖方|供方|供应商|出卖人|中标供应商|成交供应商|受托方|施工方|总承包方|承包商)(?:名称|\\([^()]{0,12}\\))?\\d?[:为]["“]?(?=(${ORG}))\\1`,
  'g',
)
const LEADER = new RegExp(`(?:联合体)?(?:牵头人|牵头方|主办方|牵头单位|主体)[-—:为是]*(${ORG})`)
/** From this many items on, a group's announcement names a company for each contract. */
const SEVERAL = 3

/** The publisher, or the companies of its group that the text names as winners or signatories. */
export function ownSides({ text, aliases, publisher }: Prose): string[] {
  const named = new Set<string>()
  for (const match of text.slice(0, 6000).matchAll(SUBSIDIARY)) {
    const name = resolve(match[1] ?? '', aliases)
    if (name !== null && isName(name) && name !== publisher) named.add(name)
  }
  const [first] = named
  if (first !== undefined && text.slice(0, 1200).includes(first)) return named.size >= SEVERAL ? [...named] : [first]
  for (const match of text.matchAll(LABELLED)) {
    const written = withoutLead(match[1] ?? '')
    if (isSelf(written)) break
    const name = resolve(written, aliases)
    if (name !== null && isName(name)) return [name]
  }
  const leader = LEADER.exec(text)?.[1]
  if (publisher === null && leader !== undefined) return [leader]
  return publisher === null ? [] : [publisher]
}

/** The winner or signatory of one list item: the named company of the group, else the publisher. */
export function winnerOf({ text, aliases, publisher }: Prose): string[] {
  for (const match of text.matchAll(SUBSIDIARY)) {
    const name = resolve(match[1] ?? '', aliases)
    if (name !== null && isName(name)) return [name]
  }
  return publisher === null ? [] : [publisher]
}

function isName(name: string): boolean {
  return /公司$|厂$|院$|集团$|所$/.test(name) && name.length > 5 && !isProse(name)
}
