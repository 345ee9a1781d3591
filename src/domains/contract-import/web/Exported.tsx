import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { baseOf, refresh } from '../../../web/api/query.ts'
import { downloadLarge } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { sizeWord } from '../../../web/ui/size-word.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { useEvery } from '../../../web/ui/use-every.ts'
import { type ContractExport, contractImportApi as api } from '../api.ts'
import { exportState } from '../codes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

const tones = { prepared: 'draft', running: 'waiting', done: 'done', broken: 'refused' } as const
const EVERY_MS = 2000

interface Props {
  of: ContractExport
  /** Whose export of the organisation is running. */
  runningOf: string | null
}

/** What is exported, and its archives. The browser writes them to the disk itself: they may be larger than the memory. */
export function Exported({ of: { id, parts, state, missing }, runningOf }: Props) {
  const t = useT()
  const [isBegun, setBegun] = useState(false)
  const isRunning = runningOf !== null
  useEvery(EVERY_MS, isRunning || isBegun, () => {
    setBegun(false)
    void refresh([baseOf(api.currentExport.path)])
  })
  const sum = (name: 'contracts' | 'files' | 'bytes') => parts.reduce((all, part) => all + part[name], 0)
  const figures = [
    { word: t('contractImport.export.contracts'), value: grouped(sum('contracts')) },
    { word: t('contractImport.export.files'), value: grouped(sum('files')) },
    { word: t('contractImport.export.size'), value: sizeWord(sum('bytes')) },
  ]
  return (
    <section className={cardStyles.root} aria-label={t('contractImport.export.found')}>
      <header className={styles.head}>
        <h2>{t('contractImport.export.found')}</h2>
        <StatusTag of={exportState} tones={tones} value={state} />
      </header>
      <dl className={styles.counts}>
        {figures.map(({ word, value }) => (
          <div key={word}>
            <dd>{value}</dd>
            <dt>{word}</dt>
          </div>
        ))}
      </dl>
      {missing > 0 && (
        <Alert
          className={styles.error!}
          type="warning"
          showIcon
          title={t('contractImport.export.missingCount', { count: missing })}
        />
      )}
      {isRunning && state !== exportState.code.running && (
        <p className={textStyles.soft}>{t('contractImport.exporting', { name: runningOf })}</p>
      )}
      {parts.length > 1 && (
        <p className={textStyles.soft}>{t('contractImport.export.several', { count: parts.length })}</p>
      )}
      <ul className={styles.parts}>
        {parts.map((part, no) => (
          <li key={no}>
            {parts.length > 1 && (
              <span>
                {t('contractImport.export.part', { n: no + 1 })} · {grouped(part.contracts)}{' '}
                {t('contractImport.export.contracts')} · {sizeWord(part.bytes)}
              </span>
            )}
            <Button
              type="primary"
              icon={<DownloadOutlined />}
              disabled={isRunning || isBegun}
              onClick={() => {
                downloadLarge(api.export, { id, part: no })
                setBegun(true)
              }}
            >
              {parts.length > 1
                ? t('contractImport.export.downloadPart', { n: no + 1 })
                : t('contractImport.export.download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
