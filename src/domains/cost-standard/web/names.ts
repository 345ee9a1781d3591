import { useLanguage, useT } from '../../../web/i18n/t.ts'
import type { Standard } from '../api.ts'
import { moduleCode } from '../codes.ts'

/**
 * The name of a module: as the operator entered it in the operator's language, the label of its code in other
 * languages.
 */
export function useModuleName(): (of: Pick<Standard, 'moduleCode' | 'moduleName'>) => string {
  const t = useT()
  const isOwn = useLanguage() === 'zh'
  return (of) => {
    const key = moduleCode.labelKey(of.moduleCode)
    return isOwn || key === of.moduleCode ? of.moduleName : t.label(key)
  }
}
