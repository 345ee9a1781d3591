import type { MessageKey, Translate } from '../i18n/t.ts'

/** How often a visitor can still use a tool today; when it is used up, when the uses return. */
export const triesText = (t: Translate, key: MessageKey, { left, most }: { left: number; most: number }): string =>
  left === 0 ? t('ui.triesUsed', { most }) : t.label(key, { n: left })
