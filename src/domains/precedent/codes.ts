import { enumeration } from '../../kernel/codes.ts'
import { libraryActions } from '../../kernel/library.ts'

export const courtLevel = enumeration('precedent.courtLevel', {
  supreme: 'supreme',
  high: 'high',
  middle: 'middle',
  basic: 'basic',
  special: 'special',
})
export const procedure = enumeration('precedent.procedure', {
  first: 'first',
  second: 'second',
  retrial: 'retrial',
  execution: 'execution',
  arbitration: 'arbitration',
})
export const docType = enumeration('precedent.docType', {
  judgment: 'judgment',
  ruling: 'ruling',
  mediation: 'mediation',
  award: 'award',
})
/** Authority of a case, the highest first (最高人民法院关于案例指导工作的规定). */
export const typicalLevel = enumeration('precedent.typicalLevel', {
  guiding: 'guiding',
  gazette: 'gazette',
  typical: 'typical',
  ordinary: 'ordinary',
  internal: 'internal',
})

export const precedentActions = libraryActions({
  edit: 'caselib:edit',
  review: 'caselib:review',
  delete: 'caselib:delete',
})
