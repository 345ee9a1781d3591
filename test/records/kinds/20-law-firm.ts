import { lawFirmApi } from '../../../src/domains/law-firm/api.ts'
import { completeFirm } from '../../support/law-firms.ts'
import type { Ground, RecordProof } from '../proof.ts'

const upload = async (ground: Ground, name: string) => {
  const fileId = await (await ground.as('legal_staff')).upload(name, name)
  return [{ fileId, name }]
}
const marks = { professional: 23, response: 18, result: 22, cost: 13, compliance: 15, comment: '沟通及时' }

export const proof: RecordProof = {
  domain: 'law-firm',
  kind: 'law_firm',
  api: lawFirmApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: ({ word }) => ({ firmName: `${word}只有名称律师事务所` }),
  complete: ({ word }) => completeFirm(`${word}衡正律师事务所`),
  needed: [
    'creditCode',
    'licenseNo',
    'principal',
    'region',
    'address',
    'contact',
    'phone',
    'lawyerCount',
    'specialties',
    'selectionReasons',
    'files',
  ],
  name: 'firmName',
  wrong: () => [
    { typed: { firmName: '律' }, fields: ['firmName'] },
    { typed: { creditCode: '31110000MD01234561' }, fields: ['creditCode'] },
    { typed: { foundDate: '2099-01-01' }, fields: ['foundDate'] },
    { typed: { phone: '12345' }, fields: ['phone'] },
    { typed: { email: 'nobody' }, fields: ['email'] },
    { typed: { lawyerCount: 0 }, fields: ['lawyerCount'] },
    { typed: { region: '99' }, fields: ['region'] },
    { typed: { specialties: ['alchemy'] }, fields: ['specialties'] },
  ],
  filters: () => ({ region: '35', specialties: ['contract', 'maritime'], status: [1] }),
  sorts: ['firmNo', 'firmName', 'lawyerCount', 'score', 'inDate'],
  columns: ['firmNo', 'firmName', 'regionName', 'specialties', 'libraryStatus', 'score'],
  life: [
    {
      call: 'save',
      by: 'legal_staff',
      with: async (ground) => ({
        ...completeFirm(`${ground.word}衡正律师事务所`),
        files: await upload(ground, '执业许可证.txt'),
      }),
      gives: { files: [{ name: '执业许可证.txt' }], regionName: '福建省厦门市思明区' },
    },
    { call: 'submit', by: 'legal_staff', gives: { status: 8, asked: 'in', libraryStatus: null } },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { status: 3, libraryStatus: 2 } },
    { call: 'evaluate', by: 'legal_staff', with: marks, gives: { score: 91 } },
    {
      call: 'out',
      by: 'legal_staff',
      with: { removalReason: 1, note: '年度名额调整' },
      gives: { status: 8, asked: 'out', libraryStatus: 2, removalReason: 1 },
    },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { status: 3, libraryStatus: 4 } },
    {
      call: 'reenter',
      by: 'legal_staff',
      with: { reason: '尽职调查未发现异常' },
      gives: { status: 8, asked: 'reenter', libraryStatus: 4 },
    },
    {
      call: 'approve',
      by: 'legal_manager',
      with: { pass: true },
      gives: { status: 3, libraryStatus: 2, outDate: null, removalReason: null },
    },
    {
      call: 'black',
      by: 'legal_staff',
      with: async (ground) => {
        const fileId = await (await ground.as('legal_staff')).upload('处罚决定', '处罚决定.txt')
        return {
          blackGround: 'penalty',
          blackReason: '受到停业整顿处罚',
          blackHearing: '律所确认处罚属实',
          blackFiles: [{ fileId, name: '处罚决定.txt' }],
        }
      },
      gives: { status: 8, blackGround: 'penalty', blackFiles: [{ name: '处罚决定.txt' }] },
    },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { status: 3, libraryStatus: 6 } },
  ],
  over: [
    { call: 'submit', by: 'legal_staff' },
    { call: 'evaluate', by: 'legal_staff', with: marks },
    { call: 'out', by: 'legal_staff', with: { removalReason: 2 } },
  ],
}
