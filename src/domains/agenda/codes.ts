import { enumeration } from '../../kernel/codes.ts'

/** Which dates a subscription holds: the user's own, or those of all records that the user may see. */
export const feedScope = enumeration('agenda.scope', { own: 'own', visible: 'visible' })
/** Why two hearings of one person conflict: at the same time, or too close for the way between them. */
export const clashKind = enumeration('agenda.clash', { overlap: 'overlap', tight: 'tight' })
