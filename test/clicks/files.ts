import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { knownCreditCode } from '../../src/demo/enterprises.ts'
import type { PickedFile } from './hand.ts'

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'contracts/zh')
const template = '设备采购合同_含安装_20260616.docx'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The placeholders of the template, filled in as the business side would. */
const filled: Readonly<Record<string, string>> = {
  contractNo: 'CG-2026-118',
  signYear: '2026',
  signMonth: '11',
  signDay: '30',
  supplierName: '苏州云启科技有限公司',
  supplierAddress: '苏州工业园区星湖街328号',
  supplierBank: '中国银行苏州工业园区支行',
  supplierAccount: '545667788990',
  supplierTaxNo: '91350100M000100Y43',
  buyerPhone: '0571-88001234',
  supplierPhone: '0512-66001234',
  projectName: '三号车间扩建',
  purchaseSubject: '数控折弯机',
  'item.index': '1',
  'item.name': '数控折弯机',
  'item.spec': 'WC-160',
  'item.unit': '台',
  'item.quantity': '2',
  'item.unitPrice': '643,000.00',
  'item.totalPrice': '1,286,000.00',
  'item.tagNo': 'L-01',
  totalAmountChinese: '壹佰贰拾捌万陆仟',
  totalAmount: '1,286,000.00',
  taxRate: '13',
  amountWithoutTax: '1,138,053.10',
  taxAmount: '147,946.90',
  deliveryYear: '2027',
  deliveryMonth: '3',
  deliveryDay: '31',
  warrantyMonths: '24',
  advancePaymentRate: '30',
  deliveryPaymentRate: '30',
  arrivalPaymentRate: '20',
  acceptancePaymentRate: '15',
  warrantyDepositRate: '5',
  supplierRepresentativeName: '陆文远',
  supplierRepresentativeIdNo: '320502198803120015',
  supplierRepresentativePhone: '13800000001',
  supplierRepresentativeAddress: '苏州工业园区星湖街328号',
  supplierRepresentativeEmail: 'lu@example.com',
  buyerAuthorizedRepresentative: '',
  supplierAuthorizedRepresentative: '',
  signatureYear: '',
  signatureMonth: '',
  signatureDay: '',
}

/**
 * The purchase contract of the collection, a Word file of six pages, with its placeholders filled in and our
 * organisation as the buyer.
 * @param changes other values; the first version has capitals that contradict the figures, and no tax number
 */
export function purchaseContract(name: string, changes: Readonly<Record<string, string>> = {}): PickedFile {
  const parts = unzipSync(readFileSync(join(folder, template)))
  const values = { ...filled, ...changes }
  const xml = strFromU8(parts['word/document.xml']!)
    .replaceAll('浙江沃乐科技股份有限公司', '华岳精工集团有限公司')
    .replaceAll('91330110MA2HYAEK1T', knownCreditCode('hy_admin'))
    .replaceAll(/\{%.*?%\}/g, '')
    .replaceAll(/\{\{r ([\w.]+) \}\}/g, (_, key: string) => values[key]!)
  return {
    name,
    mimeType: docx,
    content: Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(xml) })),
  }
}

/** A scanned signature page. */
export const scan = (name: string): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  content: readFileSync(join(import.meta.dirname, '../../src/demo/data/signature-page.pdf')),
})
