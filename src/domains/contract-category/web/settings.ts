import type { Translate } from '../../../web/i18n/t.ts'
import type { Category, CategorySettings } from '../api.ts'
import { everyCategory } from '../codes.ts'
import { effectiveOf, type Effective } from '../rules/tree.ts'

/** What the parts of a category's editor get. */
export interface SettingsProps {
  all: readonly Category[]
  category: Category
  /** As typed. */
  settings: CategorySettings
  set: (settings: Partial<CategorySettings>) => void
  isReadOnly: boolean
}

/** What a category inherits; for all categories together the usual settings. */
export const effectiveAbove = (all: readonly Category[], { parent }: Category): Effective =>
  effectiveOf(parent === null ? [] : all, parent ?? everyCategory)

/** What holds while nothing is set: inherited from above, or for all categories together the usual one. */
export const inheritedWord = (t: Translate, { parent }: Category, word: string): string =>
  t(parent === null ? 'contractCategory.usual' : 'contractCategory.inherited', { word })
