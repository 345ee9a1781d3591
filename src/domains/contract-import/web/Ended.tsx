import { Link } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type ContractImport, contractImportApi as api } from '../api.ts'
import { importState } from '../codes.ts'
import { Counts } from './Counts.tsx'
import { Faults } from './Faults.tsx'
import { FilesStep } from './FilesStep.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

const tones = { checked: 'draft', running: 'waiting', done: 'done', stopped: 'archived' } as const

/** The last import with what came of it, and its files that are still missing. */
export function Ended({ of }: { of: ContractImport }) {
  const t = useT()
  const run = useAct(api.run)
  const isDone = of.state === importState.code.done
  const hasNewFiles = isDone && of.files.taken < of.files.arrived
  return (
    <section className={cardStyles.root} aria-label={of.fileName}>
      <header className={styles.head}>
        <h2>{of.fileName}</h2>
        <StatusTag of={importState} tones={tones} value={of.state} />
        <span className={textStyles.soft}>
          {t('contractImport.by', { name: of.createPsnName, time: of.createTime.slice(0, 16) })}
        </span>
        {of.written > 0 && <Link to="/contractQueryIndex">{t('contractImport.toContracts')}</Link>}
      </header>
      <Counts of={of} />
      <Faults of={of} />
      {isDone && of.files.wanted > 0 && (
        <>
          <h2>{t('contractImport.step.files')}</h2>
          <FilesStep of={of} />
          {hasNewFiles && (
            <ActionButton
              access={api.run.access}
              loading={run.busy}
              onClick={() => void run.run({ id: of.id, version: of.version })}
            >
              {t('contractImport.runFiles')}
            </ActionButton>
          )}
        </>
      )}
    </section>
  )
}
