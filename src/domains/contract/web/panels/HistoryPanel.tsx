import { Button, Timeline } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { contractApi } from '../../api.ts'
import type { HistoryEntry } from '../queries.ts'
import type { TextVersion } from '../record/TextFacts.tsx'
import { gathered } from './history.ts'
import { useChangeWords } from './use-change-words.ts'
import historyStyles from '../../../../web/ui/history.module.css'
import textStyles from '../../../../web/ui/text.module.css'

const SHOWN = 4

/** The contract's history by user and field. */
export function HistoryPanel({ id, texts }: { id: string; texts: readonly TextVersion[] }) {
  const t = useT()
  const entries = useCall(contractApi.history, { id })
  const versions = useMemo(() => new Map(texts.map((text) => [text.id, text.versionNo])), [texts])
  return (
    <CallState call={entries}>
      {(all) =>
        all.length === 0 ? (
          <p className={textStyles.soft}>{t('contract.history.none')}</p>
        ) : (
          <Timeline
            items={gathered(all).map((entry) => ({
              key: entry.id,
              color: 'gray',
              content: <Entry entry={entry} versions={versions} />,
            }))}
          />
        )
      }
    </CallState>
  )
}

function Entry({ entry, versions }: { entry: HistoryEntry; versions: ReadonlyMap<string, number> }) {
  const t = useT()
  const wordsOf = useChangeWords(versions)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? entry.changes : entry.changes.slice(0, SHOWN)
  const rest = entry.changes.length - shown.length
  return (
    <div className={historyStyles.entry}>
      <strong>{t.label(entry.action.replace(/^contract\./, 'contract.action.'))}</strong>
      <div className={textStyles.soft}>
        {entry.psnName} {written(entry.at.slice(0, 16))}
      </div>
      {entry.note && <p className={historyStyles.note}>{shortHash(entry.note)}</p>}
      <dl>
        {shown.map(({ field, before, after }) => {
          const { label, word } = wordsOf(field)
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {before !== null && (
                  <>
                    <del>{word(before)}</del>
                    <span aria-hidden> → </span>
                  </>
                )}
                <ins>{word(after)}</ins>
              </dd>
            </div>
          )
        })}
      </dl>
      {rest > 0 && (
        <Button type="link" onClick={() => setOpen(true)}>
          {t('contract.history.more', { count: rest })}
        </Button>
      )}
    </div>
  )
}

/** Shortens file hashes to the form shown next to the file. */
const shortHash = (note: string): string => note.replaceAll(/\b([0-9a-f]{12})[0-9a-f]{52}\b/g, '$1…')
