import { useT } from '../../../../web/i18n/t.ts'
import { useCategories } from '../../../contract-category/web/parts.tsx'
import { useOwnWords } from '../../../own-field/web/parts.tsx'
import { changeWord } from './history.ts'

interface FieldWords {
  label: string
  word: (value: string | null) => string
}

/** Words the changes of a contract's fields. @param texts id → version of the contract's texts */
export function useChangeWords(texts: ReadonlyMap<string, number>): (field: string) => FieldWords {
  const t = useT()
  const categories = useCategories()
  const ownWords = useOwnWords()
  return (field) => {
    const own =
      field === 'contractCategory' ? { word: (code: string) => categories.word(code) ?? code } : ownWords(field)
    return {
      label: ownWords(field)?.label ?? t.label(`contract.field.${field}`),
      word: (value) => changeWord(t, field, value, texts, own),
    }
  }
}
