import { lawFirmApi } from '../../src/domains/law-firm/api.ts'
import type { Ground } from '../records/proof.ts'
import type { Caller } from './server.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A valid 统一社会信用代码, unique for each name. */
export function creditCodeFor(name: string): string {
  const seed = [...name].reduce((sum, char) => (sum * 31 + char.codePointAt(0)!) % 1_000_000_000, 7)
  const body = `31350000${String(seed).padStart(9, '0')}`
  const sum = weights.reduce((total, weight, i) => total + weight * alphabet.indexOf(body[i]!), 0)
  return body + alphabet[(31 - (sum % 31)) % 31]!
}

/** All fields that a law firm needs before it is submitted, without its files. */
export const completeFirm = (firmName: string) => ({
  firmName,
  creditCode: creditCodeFor(firmName),
  licenseNo: '23502201110123456',
  principal: '林致远',
  foundDate: '2011-05-18',
  region: '350203',
  address: '厦门市思明区湖滨南路 88 号',
  contact: '苏晓',
  phone: '0592-5171234',
  email: 'contact@hengzheng.example',
  lawyerCount: 46,
  specialties: ['contract', 'dispute'],
  selectionReasons: [1],
})

/** Creates a law firm in the library. */
export async function firmInLibrary(staff: Caller, manager: Caller, firmName: string): Promise<{ id: string }> {
  const fileId = await staff.upload('执业许可证', '执业许可证.txt')
  const typed = { ...completeFirm(firmName), files: [{ fileId }] }
  const { id, version } = await staff.ask(lawFirmApi.save, typed as never)
  const sent = await staff.ask(lawFirmApi.submit, { id, version })
  await manager.ask(lawFirmApi.approve, { id, version: sent.version, pass: true })
  return { id }
}

const grounds = new WeakMap<object, Map<string, Promise<string>>>()

/** A law firm in the library of a proof's organisation, created once for each name. */
export function groundFirm(ground: Pick<Ground, 'as' | 'word'>, name: string = '同衡律师事务所'): Promise<string> {
  const known = grounds.get(ground) ?? new Map<string, Promise<string>>()
  grounds.set(ground, known)
  const made = async () => {
    const [staff, manager] = await Promise.all([ground.as('legal_staff'), ground.as('legal_manager')])
    return (await firmInLibrary(staff, manager, `${ground.word}${name}`)).id
  }
  const firm = known.get(name) ?? made()
  known.set(name, firm)
  return firm
}
