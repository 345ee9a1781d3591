import { semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Source } from '../api.ts'
import { roleWordByCode } from './parts.tsx'
import { sourceKey } from './queries.ts'
import textStyles from '../../../web/ui/text.module.css'

/** The sources of a held item: permanent and temporary roles, and delegations. */
export function Sources({ of }: { of: readonly Source[] }) {
  const t = useT()
  const word = (source: Source) =>
    source.roleCode === null ? source.name : roleWordByCode(t, source.roleCode, source.name)
  return (
    <span className={textStyles.softLine}>
      {of.map((source) => t(sourceKey(source.kind), { name: word(source) })).join(semicolon())}
    </span>
  )
}
