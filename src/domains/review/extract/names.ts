/** Endings of names of companies, and of other organisations. */
const COMPANY = '(?:股份有限公司|有限责任公司|有限公司|总公司|集团公司|分公司|公司)'
const OTHER =
  '(?:集团|委员会|管理局|局|人民政府|政府|管委会|医院|大学|学院|学校|中学|小学|幼儿园|中心|办公室|指挥部|管理处|工程处|筹建处|办事处|项目部|银行|支行|分行|研究院|研究所|设计院|规划院|法院|检察院|总院|电视台|电厂|总厂|工厂|农场|机场|煤矿|海关|总队|支队|大队|协会|基金会|博物馆|展览馆|教研室|研究中心|图书馆|商会|联合社|合作社|联社|厅|部队|财政部|交通部|水利部|铁道部|教育部|国防部|建设部|商务部|能源部|电力部|交通运输部|(?:工程|资源|管理|农业|能源|交通|卫生|土地)部|司|筹备组|供电所|处|署|站|厂|院)'
/** Characters of an organisation's name; brackets only in pairs. */
const PART = '(?:[\\u4e00-\\u9fffA-Za-z0-9·&.\\-]|\\([\\u4e00-\\u9fffA-Za-z]{1,12}\\))'
const PLAIN =
  '(?:(?!关于|通知|确定|确认|发布|发来|发出|签发|委托|组织|负责|授权|中标|签订|签署|项目公司|下属|所属)[^\\s与和及或向于以的将由就为收获被,、。;:《》"“”|()])'
/** 某某公司 may be followed by its branch, 某某集团 by 股份有限公司, 某某局 by its office. */
const INNER = '(?:\\((?!以下|简称|下称|后|本|甲|乙|发包|承包|牵头)[\\u4e00-\\u9fff]{1,8}\\))?'
const BRANCH = `${INNER}(?:${PLAIN}{0,8}?(?:分公司|分局|支行|分行|项目部|采购中心|管理中心|计量中心|经理部|管理处|管理部|分院|铁路局)|${PLAIN}{0,24}?(?:项目经理部|项目办公室|建设办公室|项目管理处|指挥部)|${PLAIN}{2,14}?(?:股份有限公司|有限责任公司|有限公司))?`
const MORE = `${INNER}(?:${PLAIN}{0,12}?(?:${COMPANY}|${OTHER}|部|段))?(?:${PLAIN}{0,10}?${COMPANY}${BRANCH})?`
export const ORG = `${PART}{2,45}?(?:${COMPANY}${BRANCH}|${OTHER}${MORE})`
/** A name in Latin letters, if it is recognisable as a company's. */
export const FOREIGN =
  '[A-Z][A-Za-z0-9.,&()\\-/]{3,70}?(?:Limited|LIMITED|Ltd\\.?|LTD\\.?|LLC|Inc\\.?|INC\\.?|Corp(?:oration)?\\.?|CORP\\.?|Company|COMPANY|Co\\.|S\\.?A\\.?|GmbH|GMBH|B\\.?V\\.?|PLC|Plc|Industri|Investment|Group|GROUP|Authority|Ministry)(?:\\((?:[A-Z]\\.?){2,6}\\))?'

const LEAD =
  /^(?:[\s\d.、,:;()|\-—]+|[一二三四五六七八九十]{1,2}、|近日|日前|今日|近期|现|由|与|和|及|以及|就|关于|为|向|于|在|被|将|其|该|该项目|项目|上述|因|经|对|从|根据|依据|按照|同意|收到|接到|获悉|确定|确认|公司|本公司|我公司|全资|控股|下属|所属|旗下|子公司|孙公司|全资子公司|控股子公司|下属子公司|参股公司|二级|三级|招标人|招标单位|招标方|业主|业主方|业主单位|发包人|发包方|采购人|采购单位|建设单位|甲方|乙方|买方|卖方|需方|供方|中标人|中标单位|承包人|承包方|客户|关联方|关联企业|交易对方|合作方|分别|通知|获|是|系|的|\d+[年月日]|[年月](?=[\u4e00-\u9fff])|日(?!照)(?=[\u4e00-\u9fff]))+/

/** An organisation's name without the words that introduce it. */
export function withoutLead(name: string): string {
  return name.replace(/^["“]/, '').replace(LEAD, '')
}

/** Words that occur in sentences but not in names. */
const PROSE =
  /将|不会|履行|预计|占|中标|负责|签[订署]|金额|收到|获得|通知书|有关|相关|本次|合同|协议|双方|如果|若|我公司|本公司|其他|该公司|主营|产品|子公司/

export function isProse(name: string): boolean {
  return PROSE.test(name)
}

/** Short names with their full names: X(以下简称"Y"), X(下称Y或Z). */
export function aliases(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const pattern = new RegExp(
    `(?=(${ORG}))\\1(?:\\([^()]{0,30}\\))?\\((?:以下|下|以下均|后)?(?:统一?)?(?:简称|称)(?:为|作)?:?([^()]{2,60})\\)`,
    'g',
  )
  for (const match of text.matchAll(pattern)) {
    const name = withoutLead(match[1] ?? '')
    for (const alias of (match[2] ?? '').split(/["“”'、,或和及]+/)) {
      if (alias.length > 1 && name.length > alias.length && !found.has(alias)) found.set(alias, name)
    }
  }
  return found
}

const OWN_END = /([\u4e00-\u9fffA-Za-z0-9()·]{3,40}?公司)\n?(?:董事会|董\n?事\n?会|监事会)/g
const OWN_HEAD =
  /^([\u4e00-\u9fffA-Za-z0-9()·]{3,40}?(?:股份有限公司|有限责任公司|有限公司|集团公司))(?=\n|关于|董事会|重大|重要|中标|日常|签|第|[\u4e00-\u9fff]{2,8}公告|子公司|全资|控股)/m

/** The author of the announcement: the name in its head, else in its signature. */
export function publisher(text: string): string | null {
  const head = OWN_HEAD.exec(text.replaceAll(/^.*(?:证券|股票|债券)(?:代码|简称).*?(?:编号[^\n]*|\n)/gm, ''))?.[1]
  if (head !== undefined) return head
  const last = [...text.matchAll(OWN_END)].at(-1)?.[1]
  return last === undefined ? null : last.replace(/^.*特此公告/, '').replace(/^(?:本公司|公司)?及?$/, '') || null
}

const SELF = /^(?:本|我|贵)?公司$|^(?:本|我)司$|^联合体$|^本集团$|^$/

/** The full name of a short one; null for words that refer to the publisher. */
export function resolve(name: string, known: Map<string, string>): string | null {
  const bare = withoutLead(name)
  return SELF.test(bare) ? null : (known.get(bare) ?? bare)
}

export function isSelf(name: string): boolean {
  return SELF.test(name)
}
