import { SYSTEM_NAME } from '../../kernel/system.ts'
import type { Translate } from '../i18n/t.ts'

/** Who did something, as it is kept: a person's name, or the word for the product's own work. */
export const personName = (t: Translate, kept: string): string => (kept === SYSTEM_NAME ? t('record.system') : kept)
