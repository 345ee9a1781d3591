import { useT } from '../../../web/i18n/t.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type DictRow, enabling, solidMode } from '../codes.ts'

const tones = { on: 'done', off: 'draft' } as const
const solidTones = { none: 'draft', value: 'archived', order: 'archived' } as const

/** Whether an item can be chosen, whose it is, and whether it is fixed. */
export function ItemTags({ row }: { row: DictRow }) {
  const t = useT()
  return (
    <span className="dictionary-tags">
      <StatusTag of={enabling} tones={tones} value={row.status} />
      <span className="status status-running">
        {t(row.isPublic ? 'dictionary.public.true' : 'dictionary.public.false')}
      </span>
      {row.builtIn && <span className="status status-archived">{t('dictionary.builtInTag')}</span>}
      {!row.builtIn && row.solidMode !== solidMode.code.none && (
        <StatusTag of={solidMode} tones={solidTones} value={row.solidMode} />
      )}
    </span>
  )
}
