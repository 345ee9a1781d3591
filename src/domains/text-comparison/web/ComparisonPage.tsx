import { Alert, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { recordStatus } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { useEvery } from '../../../web/ui/use-every.ts'
import { useCoins } from '../../coin/web/parts.tsx'
import { type Comparison, textComparisonApi } from '../api.ts'
import { ComparisonHead } from './ComparisonHead.tsx'
import { NewComparison } from './NewComparison.tsx'
import { Workbench } from './Workbench.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './comparison.module.css'

const lookEveryMs = 1000
const { processing, finished } = recordStatus.code

/** A comparison: choice of two files, progress, or result. */
export function ComparisonPage() {
  const { id, isNew } = useRecordMode()
  return isNew ? <NewComparison /> : <Known id={id} />
}

function Known({ id }: { id: string }) {
  const found = useCall(textComparisonApi.queryById, { id })
  useTabTitle(found.data?.name)
  useEvery(lookEveryMs, found.data?.status === processing, () => void found.refetch())
  useSettlement(found.data)
  return (
    <CallState call={found}>
      {(comparison) => (
        <article className={styles.root}>
          <ComparisonHead comparison={comparison} />
          {comparison.status === processing && <Running comparison={comparison} />}
          {comparison.status === finished && <Finished comparison={comparison} />}
          {comparison.status !== processing && comparison.status !== finished && <Failed comparison={comparison} />}
        </article>
      )}
    </CallState>
  )
}

/** Shows once what it cost, to a user who has watched it finish. */
function useSettlement(comparison: Comparison | undefined): void {
  const coins = useCoins()
  const wasRunning = useRef(false)
  const status = comparison?.status
  const compareNo = comparison?.compareNo
  useEffect(() => {
    if (status === processing) wasRunning.current = true
    else if (status === finished && wasRunning.current && compareNo !== undefined) {
      wasRunning.current = false
      void coins.settle('TEXT_COMPARE', compareNo)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the gate is a new object at each drawing
  }, [status, compareNo])
}

function Running({ comparison }: { comparison: Comparison }) {
  const t = useT()
  return (
    <section className={classes(cardStyles.root, styles.running)} role="status">
      <h2>{t('textComparison.running')}</h2>
      <Progress percent={comparison.progress} aria-label={t('textComparison.field.progress')} />
      <p>{t('textComparison.runningText')}</p>
    </section>
  )
}

function Failed({ comparison }: { comparison: Comparison }) {
  const t = useT()
  return (
    <Alert
      type="error"
      showIcon
      title={t('textComparison.aborted')}
      description={
        <>
          <p>{comparison.failure}</p>
          <p>{t('textComparison.abortedText')}</p>
        </>
      }
      action={
        <ActionButton access="ai:compare:use" href="#/textComparisonMain/new/0">
          {t('textComparison.again')}
        </ActionButton>
      }
    />
  )
}

function Finished({ comparison }: { comparison: Comparison }) {
  const result = useCall(textComparisonApi.result, { id: comparison.id })
  return <CallState call={result}>{(found) => <Workbench comparison={comparison} result={found} />}</CallState>
}
