import { useT } from '../../../../web/i18n/t.ts'
import { useCategories } from '../../../contract-category/web/parts.tsx'
import { changeWord } from './history.ts'

/** Words one side of a change. @param texts id → version of the contract's texts */
export function useChangeWord(texts: ReadonlyMap<string, number>): (field: string, value: string | null) => string {
  const t = useT()
  const categories = useCategories()
  return (field, value) =>
    (field === 'contractCategory' ? categories.word(value) : null) ?? changeWord(t, field, value, texts)
}
