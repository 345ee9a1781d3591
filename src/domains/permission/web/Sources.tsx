import { semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Source } from '../api.ts'
import { roleWordByCode } from './parts.tsx'
import { sourceKey } from './queries.ts'

/** How somebody comes to hold an item: by which roles, for a time or not, or in whose place. */
export function Sources({ of }: { of: readonly Source[] }) {
  const t = useT()
  const word = (source: Source) =>
    source.roleCode === null ? source.name : roleWordByCode(t, source.roleCode, source.name)
  return (
    <span className="soft-line">
      {of.map((source) => t(sourceKey(source.kind), { name: word(source) })).join(semicolon())}
    </span>
  )
}
