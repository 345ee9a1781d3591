import { useT } from '../../../web/i18n/t.ts'
import { StateWord, StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type DictRow, enabling, solidMode } from '../codes.ts'
import styles from './dictionary.module.css'

const tones = { on: 'done', off: 'draft' } as const
const solidTones = { none: 'draft', value: 'archived', order: 'archived' } as const

export function EnabledTag({ row }: { row: DictRow }) {
  return <StatusTag of={enabling} tones={tones} value={row.status} />
}

/** The fixed parts of an item; built-in items are marked as such. */
export function SolidTag({ row }: { row: DictRow }) {
  const t = useT()
  if (row.builtIn) return <StateWord tone="archived" word={t('dictionary.builtInTag')} />
  return row.solidMode === solidMode.code.none ? (
    '—'
  ) : (
    <StatusTag of={solidMode} tones={solidTones} value={row.solidMode} />
  )
}

/** Whether an item can be chosen, who owns it, and whether it is fixed. */
export function ItemTags({ row }: { row: DictRow }) {
  const t = useT()
  const isFixed = row.builtIn || row.solidMode !== solidMode.code.none
  return (
    <span className={styles.tags}>
      <EnabledTag row={row} />
      <StateWord tone="running" word={t(row.isPublic ? 'dictionary.public.true' : 'dictionary.public.false')} />
      {isFixed && <SolidTag row={row} />}
    </span>
  )
}
