import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { type ContractImport, contractImportApi as api } from '../api.ts'
import type { Assignment } from '../codes.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import { Counts } from './Counts.tsx'
import { Faults } from './Faults.tsx'
import { FilesStep } from './FilesStep.tsx'
import { WordsTable } from './WordsTable.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

/** An import before it runs: its columns and words, what is wrong with its rows, and its files. */
export function Prepare({ of }: { of: ContractImport }) {
  const t = useT()
  const [typed, setTyped] = useState<Assignment>(of.assignment)
  const [isChanged, setChanged] = useState(false)
  const assign = useAct(api.assign)
  const run = useAct(api.run)
  const change = (patch: Partial<Assignment>) => {
    setTyped({ ...typed, ...patch })
    setChanged(true)
  }
  const check = () =>
    assign.run({ id: of.id, version: of.version, assignment: typed }, ({ assignment }) => {
      setTyped(assignment)
      setChanged(false)
    })
  const good = of.rows - of.known - of.faultyRows
  return (
    <>
      <section className={cardStyles.root} aria-label={t('contractImport.step.columns')}>
        <h2>{t('contractImport.step.columns')}</h2>
        <ColumnsTable of={of} columns={typed.columns} onChange={(columns) => change({ columns })} />
        {of.unknown.length > 0 && (
          <>
            <h2>{t('contractImport.words')}</h2>
            <p className={textStyles.soft}>{t('contractImport.wordsText')}</p>
            <WordsTable of={of} words={typed.words} onChange={(words) => change({ words })} />
          </>
        )}
        <div className={styles.actions}>
          <Counts of={of} />
          <Button type={isChanged ? 'primary' : 'default'} loading={assign.busy} onClick={() => void check()}>
            {t('contractImport.check')}
          </Button>
        </div>
        {!isChanged && <Faults of={of} />}
      </section>
      <section className={cardStyles.root} aria-label={t('contractImport.step.files')}>
        <h2>{t('contractImport.step.files')}</h2>
        <FilesStep of={of} />
      </section>
      <div className={styles.actions}>
        <ConfirmButton
          access={api.run.access}
          type="primary"
          size="large"
          danger={false}
          refusal={isChanged ? t('contractImport.checkFirst') : good === 0 ? t('contractImport.nothing') : undefined}
          question={t('contractImport.runConfirm', { count: grouped(good) })}
          consequence={t('contractImport.runText')}
          onConfirm={() => run.run({ id: of.id, version: of.version })}
        >
          {t('contractImport.run', { count: grouped(good) })}
        </ConfirmButton>
      </div>
    </>
  )
}
