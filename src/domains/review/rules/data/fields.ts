import { roles } from './roles.ts'

const MONEY =
  '总价|价款|总额|总计|租金|金额|报酬|酬金|总费用|造价|工资|月薪|年薪|薪酬|佣金|押金|定金|保证金|投资|出资|本金|大写|服务费|管理费|包干|费用人民币|开发费用'
const TERM =
  '期限|租期|租赁期|承租期|有效期|工期|合同期|试用期|保用期|服务期|保密期|开发时间|合作时间|借款时间|开工日期|竣工日期|开工|竣工|交货时间|交货日期|交货期|货期|交付时间|交付日期|交货期限|生效日期'

/**
 * The kind of an empty field, tried from top to bottom on `label|unit and words after it` (blanks removed). `skip`
 * fields are empty until the parties sign or a number is assigned.
 */
export const fields = [
  { field: 'skip', pattern: '^[^|]*(?:合同编号|协议编号|签字|签名|签章|盖章|公章|印章|手印)[^|]*\\||^编号\\|' },
  {
    field: 'party',
    pattern: `^(?:[甲乙丙丁戊]方|${roles.join('|')})(?:名称|姓名)?\\||\\|[_ ]*[(（]?(?:以下)?(?:简称|称)(?:为|作)?["“]?(?:[甲乙丙丁戊]方|${roles.join('|')})`,
  },
  { field: 'dispute', pattern: '\\|.{0,3}仲裁|争议|提交\\||下列?第?\\|种方式' },
  { field: 'penalty', pattern: '违约金|滞纳金|罚|赔偿|宽限' },
  {
    field: 'amount',
    pattern: `(?:${MONEY})[^|]{0,2}\\|(?![年月日天个小份%])|^(?!.*(?:欠|逾期|超过|不足))[^|]*[价款费租薪酬资额金][^|]*\\|.{0,1}元`,
  },
  {
    field: 'term',
    pattern: `^(?!.*(?:结算|付款|支付|异议|延|满|提前|[前后]\\|))[^|]*(?:(?:${TERM})[^|]{0,4}\\||\\|年至)`,
  },
  {
    field: 'subject',
    pattern:
      '(?:标的|坐落|座落|位于|坐落地址|项目名称|产品名称|货物名称|工程名称|工程地点|设备名称|软件名称|物业名称|数量|面积|用途|服务内容|技术目标|技术内容|岗位|职务|品种|规格|项目和范围|仅作为|担任)[^|]{0,3}\\|',
  },
  { field: 'other', pattern: '' },
] as const

export type Field = (typeof fields)[number]['field'] | 'choice' | 'residue' | 'signature' | 'form'

/** Labels after whose colon a value is expected on the same line. */
export const fieldLabels = [
  ...(
    '名称 姓名 证号 号码 住所 住所地 住址 地址 坐落 法定代表人 负责人 联系人 联系方式 电话 传真 手机 邮编 邮政编码 邮箱 信箱 ' +
    '开户行 开户银行 账号 帐号 账户 户名 税号 日期 时间 地点 期限 期间 金额 总额 总价 数量 单价 工期 大写 职业 甲方 乙方 丙方 丁方'
  ).split(' '),
  ...roles,
]
