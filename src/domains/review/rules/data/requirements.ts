import type { Level, LawRef } from '../rule.ts'
import type { ClauseKind } from './clauses.ts'
import { civil } from './wordings.ts'

/** A clause that contracts of certain types should have, with the article that requires it. */
export interface Requirement {
  clause: ClauseKind
  level: Level
  law: LawRef[]
  /** Contract type codes; every type when absent. */
  types?: string[]
  notTypes?: string[]
  /** Codes of the contract category tree, for branches without a contract type. */
  categories?: string[]
}

const labour = (article: string): LawRef[] => [{ law: '劳动合同法', article }]

/** The clauses after the types are those that the article says the contract "generally" or "shall" contain. */
export const requirements: Requirement[] = [
  { clause: 'breach', level: 'medium', law: civil(470, 577), notTypes: ['02', '20'] },
  { clause: 'disputeForum', level: 'medium', law: civil(470), notTypes: ['20'] },
  { clause: 'forceMajeure', level: 'low', law: civil(590), notTypes: ['02', '03', '04', '20', '21'] },
  { clause: 'termination', level: 'low', law: civil(562), notTypes: ['02', '03', '04', '21'] },
  { clause: 'notice', level: 'low', law: civil(509, 565), notTypes: ['02', '03'] },

  { clause: 'quantity', level: 'high', law: civil(470, 596), types: ['01'] },
  { clause: 'quality', level: 'medium', law: civil(596, 615), types: ['01'] },
  { clause: 'price', level: 'high', law: civil(470, 596), types: ['01'] },
  { clause: 'payment', level: 'medium', law: civil(596, 628), types: ['01'] },
  { clause: 'deliveryTime', level: 'medium', law: civil(596, 601), types: ['01'] },
  { clause: 'deliveryPlace', level: 'medium', law: civil(596, 603), types: ['01'] },
  { clause: 'inspection', level: 'medium', law: civil(596, 620), types: ['01'] },
  { clause: 'warranty', level: 'low', law: civil(615), types: ['01', '08'] },

  { clause: 'loanUse', level: 'medium', law: civil(668), types: ['03'] },
  { clause: 'loanAmount', level: 'high', law: civil(668), types: ['03'] },
  { clause: 'loanRate', level: 'high', law: civil(668, 680), types: ['03'] },
  { clause: 'loanTerm', level: 'high', law: civil(668, 675), types: ['03'] },
  { clause: 'repayment', level: 'medium', law: civil(668), types: ['03'] },

  { clause: 'securedDebt', level: 'high', law: civil(684), types: ['04'] },
  { clause: 'guaranteeMode', level: 'high', law: civil(684, 686), types: ['04'] },
  { clause: 'guaranteeScope', level: 'medium', law: civil(684), types: ['04'] },
  { clause: 'guaranteePeriod', level: 'high', law: civil(684, 692), types: ['04'] },

  { clause: 'leaseUse', level: 'medium', law: civil(704), types: ['05'] },
  { clause: 'leaseTerm', level: 'high', law: civil(704, 730), types: ['05', '06'] },
  { clause: 'rent', level: 'high', law: civil(704), types: ['05', '06'] },
  { clause: 'leaseRepair', level: 'medium', law: civil(704), types: ['05'] },
  { clause: 'returnOfThing', level: 'low', law: civil(733), types: ['05'] },
  { clause: 'thingAfterLease', level: 'medium', law: civil(736, 757), types: ['06'] },

  { clause: 'quantity', level: 'high', law: civil(771), types: ['08'] },
  { clause: 'quality', level: 'medium', law: civil(771), types: ['08'] },
  { clause: 'price', level: 'high', law: civil(771), types: ['08'] },
  { clause: 'workMaterials', level: 'medium', law: civil(771), types: ['08'] },
  { clause: 'deliveryTime', level: 'medium', law: civil(771), types: ['08'] },
  { clause: 'inspection', level: 'medium', law: civil(771, 780), types: ['08'] },
  { clause: 'confidentiality', level: 'low', law: civil(785), types: ['08'] },

  { clause: 'workScope', level: 'high', law: civil(795), types: ['09'] },
  { clause: 'workPeriod', level: 'high', law: civil(795), types: ['09'] },
  { clause: 'workQuality', level: 'medium', law: civil(795), types: ['09'] },
  { clause: 'workCost', level: 'high', law: civil(795), types: ['09'] },
  { clause: 'workMaterials', level: 'medium', law: civil(795), types: ['09'] },
  { clause: 'completion', level: 'medium', law: civil(795, 799), types: ['09'] },
  { clause: 'defects', level: 'medium', law: civil(795), types: ['09'] },
  { clause: 'workSafety', level: 'low', law: [{ law: '建筑法', article: '45' }], types: ['09'] },

  { clause: 'cargo', level: 'high', law: civil(470), types: ['10'] },
  { clause: 'route', level: 'medium', law: civil(809), types: ['10'] },
  { clause: 'freight', level: 'high', law: civil(813), types: ['10'] },
  { clause: 'damage', level: 'medium', law: civil(832, 833), types: ['10'] },

  { clause: 'techContent', level: 'high', law: civil(845), types: ['11'] },
  { clause: 'price', level: 'high', law: civil(470), types: ['11'] },
  { clause: 'inspection', level: 'medium', law: civil(845), types: ['11'] },
  { clause: 'techResult', level: 'high', law: civil(845), types: ['11'] },
  { clause: 'confidentiality', level: 'medium', law: civil(845), types: ['11'] },

  { clause: 'storageTerm', level: 'low', law: civil(899), types: ['12', '13'] },
  { clause: 'storageFee', level: 'medium', law: civil(470), types: ['12', '13'] },
  { clause: 'damage', level: 'medium', law: civil(897, 917), types: ['12', '13'] },

  { clause: 'mandate', level: 'high', law: civil(919, 920), types: ['14'] },
  { clause: 'price', level: 'medium', law: civil(928), types: ['14'] },

  { clause: 'serviceItems', level: 'high', law: civil(938), types: ['15'] },
  { clause: 'serviceStandard', level: 'medium', law: civil(938), types: ['15'] },
  { clause: 'price', level: 'high', law: civil(938), types: ['15'] },
  { clause: 'maintenanceFund', level: 'medium', law: civil(938), types: ['15'] },
  { clause: 'serviceRooms', level: 'low', law: civil(938), types: ['15'] },
  { clause: 'serviceTerm', level: 'medium', law: civil(938), types: ['15'] },
  { clause: 'handover', level: 'low', law: civil(938), types: ['15'] },

  { clause: 'price', level: 'high', law: civil(959), types: ['16'] },
  { clause: 'price', level: 'high', law: civil(963), types: ['17'] },

  { clause: 'contribution', level: 'high', law: civil(968), types: ['18'] },
  { clause: 'profitAndLoss', level: 'high', law: civil(972), types: ['18'] },
  { clause: 'partnershipAffairs', level: 'medium', law: civil(970), types: ['18'] },
  { clause: 'joiningLeaving', level: 'low', law: civil(974), types: ['18'] },
  { clause: 'liquidation', level: 'low', law: civil(978), types: ['18'] },

  { clause: 'employmentTerm', level: 'high', law: labour('17'), types: ['20'] },
  { clause: 'employmentWork', level: 'high', law: labour('17'), types: ['20'] },
  { clause: 'employmentPlace', level: 'high', law: labour('17'), types: ['20'] },
  { clause: 'employmentHours', level: 'high', law: labour('17'), types: ['20'] },
  { clause: 'employmentPay', level: 'high', law: labour('17'), types: ['20'] },
  { clause: 'employmentInsurance', level: 'high', law: labour('17'), types: ['20'] },
  { clause: 'employmentSafety', level: 'high', law: labour('17'), types: ['20'] },

  { clause: 'secretScope', level: 'high', law: civil(470, 501), types: ['21'] },
  { clause: 'secretTerm', level: 'medium', law: civil(470), types: ['21'] },
  { clause: 'secretReturn', level: 'low', law: civil(509, 558), types: ['21'] },
  { clause: 'secretExceptions', level: 'low', law: civil(501), types: ['21'] },

  { clause: 'equityPrice', level: 'high', law: civil(470), types: ['22'] },
  { clause: 'equityClosing', level: 'medium', law: [{ law: '公司法', article: '86' }], types: ['22'] },
  { clause: 'equityPromise', level: 'medium', law: civil(470), types: ['22'] },

  { clause: 'licenceScope', level: 'high', law: civil(864), types: ['23'] },
  { clause: 'licenceTerm', level: 'medium', law: civil(865), types: ['23'] },
  { clause: 'licenceFee', level: 'high', law: civil(867), types: ['23'] },

  { clause: 'serviceItems', level: 'high', law: civil(470), types: ['24'] },
  { clause: 'serviceStandard', level: 'medium', law: civil(470, 511), types: ['24'] },
  { clause: 'price', level: 'high', law: civil(470), types: ['24'] },
  { clause: 'serviceTerm', level: 'medium', law: civil(470, 511), types: ['24'] },

  {
    clause: 'invoice',
    level: 'low',
    law: [{ law: '发票管理办法', article: '18' }],
    types: ['01', '08', '09', '11', '24'],
  },

  { clause: 'dataPurpose', level: 'high', law: [{ law: '个人信息保护法', article: '21' }], categories: ['HG03'] },
  { clause: 'dataKinds', level: 'medium', law: [{ law: '个人信息保护法', article: '21' }], categories: ['HG03'] },
  { clause: 'dataMeasures', level: 'high', law: [{ law: '个人信息保护法', article: '21' }], categories: ['HG03'] },
  { clause: 'dataReturn', level: 'medium', law: [{ law: '个人信息保护法', article: '21' }], categories: ['HG03'] },
]
