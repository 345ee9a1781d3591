import type { Ctx } from '../../../server/context.ts'
import { languages } from '../../../server/messages.ts'
import { ownName } from '../../own-field/codes.ts'
import type { OwnField } from '../../own-field/server/service.ts'
import { type Assignment, type ImportField, importField } from '../codes.ts'
import { fieldsOf } from './own-fields.ts'

/** Further titles that sheets of other systems use, in small letters without spaces. */
const otherTitles: Partial<Record<ImportField, readonly string[]>> = {
  externalId: ['序号', '系统编号', '流水号', '唯一标识', '原系统编号', '台账编号', 'id'],
  contractNo: ['合同号', '合同编码', '编号'],
  contractName: ['名称', '合同标题', '项目名称', '合同/协议名称', '协议名称'],
  contractCategory: ['类别', '合同分类'],
  contractType: ['类型'],
  ourParty: ['我方', '签约主体', '我方单位', '签约单位', '合同主体', '公司'],
  counterparties: [
    '相对方名称',
    '对方',
    '对方单位',
    '对方名称',
    '合同相对方',
    '供应商',
    '客户',
    '供应商名称',
    '客户名称',
    '合作方',
  ],
  creditCodes: ['社会信用代码', '信用代码', '税号', '纳税人识别号'],
  moneyFlow: ['收支', '收付类型', '收支方向', '收/付'],
  amount: ['金额', '合同总价', '合同价款', '总金额', '合同金额(元)', '金额(元)', '含税金额'],
  signDate: ['签约日期', '签署日期', '签订时间', '签约时间', '合同签订日期'],
  startDate: ['开始日期', '起始日期', '生效日期', '合同开始日期', '履行开始日期'],
  endDate: ['结束日期', '截止日期', '到期日', '到期日期', '终止日期', '合同结束日期', '合同到期日'],
  handler: ['经办人', '承办人', '负责人', '业务负责人', '经办人员'],
  standing: ['状态', '合同状态', '履行状态'],
  parent: ['主合同', '主合同编号', '框架合同', '框架合同编号'],
  archiveNo: ['档案编号', '归档编号'],
  archivePlace: ['存放位置', '档案位置', '柜号'],
  subject: ['标的'],
  summary: ['摘要', '备注', '主要内容'],
  files: ['附件', '文件', '文件名', '扫描件', '合同文本', '电子版'],
}

/** A title as it is compared: without spaces, units and the mark of a required column. */
const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*]/gu, '')
    .replaceAll(/[(（](?:万?元|含税|必填|rmb|cny)[)）]/gu, '')

/** Whether a column's amounts are in units of ten thousand yuan (万元). */
export const isInTenThousands = (title: string): boolean => /万元/.test(title)

/**
 * What the columns of a sheet hold, by their titles: as in the organisation's last import of a sheet with that title,
 * else by the field's name in any language, or by a usual name.
 * @param former titles and assignment of earlier imports, the newest first
 */
export function guessColumns(
  ctx: Ctx,
  titles: readonly string[],
  former: readonly { titles: readonly string[]; assignment: Assignment }[],
  ownFields: readonly OwnField[],
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const names = new Map<string, ImportField>(ownFields.map(({ code, label }) => [plainTitle(label), ownName(code)]))
  for (const field of importField.values) {
    const labels = languages.map((language) => ctx.platform.messages.label(language, importField.labelKey(field)))
    for (const title of [...labels, ...(otherTitles[field] ?? [])]) names.set(plainTitle(title), field)
  }
  const known = new Set(fieldsOf(ownFields))
  return titles.map((title) => {
    const remembered = former.find((one) => one.titles.includes(title))
    const field = remembered
      ? (remembered.assignment.columns[remembered.titles.indexOf(title)] ?? null)
      : (names.get(plainTitle(title)) ?? null)
    // Two columns for one field: the second is left out. An own field may have been retired since.
    if (field === null || taken.has(field) || !known.has(field)) return null
    taken.add(field)
    return field
  })
}
