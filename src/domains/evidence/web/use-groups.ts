import { chineseNumber } from '../../../kernel/numerals.ts'
import { useT } from '../../../web/i18n/t.ts'

/** Words of groups by their numbers. */
export function useGroupWords() {
  const t = useT()
  const word = (no: number) => t('evidence.group', { n: no, han: chineseNumber(no) })
  return {
    of: (no: number, title: string) => (title ? t('evidence.groupTitled', { group: word(no), title }) : word(no)),
    new: (no: number) => t('evidence.newGroup', { n: no, han: chineseNumber(no) }),
  }
}
