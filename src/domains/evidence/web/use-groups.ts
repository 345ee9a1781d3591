import { useLanguage, useT } from '../../../web/i18n/t.ts'
import { groupNumber } from '../codes.ts'

/** Words of groups by their numbers. */
export function useGroupWords() {
  const t = useT()
  const language = useLanguage()
  const word = (no: number) => t('evidence.group', { no: groupNumber(language, no) })
  return {
    of: (no: number, title: string) => (title ? t('evidence.groupTitled', { group: word(no), title }) : word(no)),
    new: (no: number) => t('evidence.newGroup', { no: groupNumber(language, no) }),
  }
}
