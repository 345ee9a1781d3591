import { useLanguage, useT } from '../../../web/i18n/t.ts'
import type { Standard } from '../api.ts'
import { moduleCode } from '../codes.ts'

/** What a module is called: as the operator named it; in other languages than his by the word of its code. */
export function useModuleName(): (of: Pick<Standard, 'moduleCode' | 'moduleName'>) => string {
  const t = useT()
  const isOwn = useLanguage() === 'zh'
  return (of) => {
    const key = moduleCode.labelKey(of.moduleCode)
    return isOwn || key === of.moduleCode ? of.moduleName : t.label(key)
  }
}
