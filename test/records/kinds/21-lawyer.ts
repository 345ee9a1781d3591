import { lawyerApi } from '../../../src/domains/lawyer/api.ts'
import { groundFirm } from '../../support/law-firms.ts'
import type { Ground, RecordProof } from '../proof.ts'

const marks = { professional: 20, response: 16, result: 20, cost: 12, compliance: 14, comment: '文书严谨' }

const complete = async (ground: Ground) => ({
  name: `${ground.word}顾言`,
  sex: 1,
  ethnic: '01',
  idNo: '110105199003070025',
  licenseNo: '13502201510123456',
  firmId: await groundFirm(ground),
  practiceSince: '2015-09-01',
  education: 'master',
  specialties: ['contract', 'labour'],
  phone: '13900002222',
  email: 'gu@hengzheng.example',
  positionType: '2',
})

export const proof: RecordProof = {
  domain: 'lawyer',
  kind: 'lawyer',
  api: lawyerApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: ({ word }) => ({ name: `${word}只有姓名` }),
  complete,
  needed: ['sex', 'idNo', 'licenseNo', 'firmId', 'practiceSince', 'specialties', 'phone'],
  name: 'name',
  wrong: () => [
    { typed: { idNo: '110105199003070024' }, fields: ['idNo'] },
    { typed: { licenseNo: '1350220' }, fields: ['licenseNo'] },
    { typed: { licenseNo: '13502201510123456' }, fields: ['licenseNo'] },
    { typed: { practiceSince: '2099-01-01' }, fields: ['practiceSince'] },
    { typed: { phone: '0592-5171234' }, fields: ['phone'] },
    { typed: { ethnic: '57' }, fields: ['ethnic'] },
  ],
  filters: () => ({ specialties: ['labour'] }),
  sorts: ['lawyerNo', 'name', 'practiceSince', 'score'],
  columns: ['name', 'sex', 'firmName', 'idNo', 'practiceYears', 'specialties', 'lawyerState'],
  life: [
    { call: 'submit', by: 'legal_staff', gives: { status: 3, lawyerState: 1 } },
    { call: 'evaluate', by: 'legal_staff', with: marks, gives: { score: 82 } },
    {
      call: 'changeStatus',
      by: 'legal_staff',
      with: { action: 'disable', reason: '停止执业三个月' },
      gives: { lawyerState: 2 },
    },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'enable' }, gives: { lawyerState: 1 } },
    { call: 'changeStatus', by: 'legal_manager', with: { action: 'leave', reason: '转所' }, gives: { lawyerState: 3 } },
  ],
  over: [
    { call: 'submit', by: 'legal_staff' },
    { call: 'evaluate', by: 'legal_staff', with: marks },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'enable' } },
  ],
}
