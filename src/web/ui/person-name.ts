import { SYSTEM_NAME } from '../../kernel/system.ts'
import type { Translate } from '../i18n/t.ts'

/** The name of the person who did something; a translated word for the system's own work. */
export const personName = (t: Translate, kept: string): string => (kept === SYSTEM_NAME ? t('record.system') : kept)
