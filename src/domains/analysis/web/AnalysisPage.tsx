import { FileExcelOutlined } from '@ant-design/icons'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { analysisApi, type Question } from '../api.ts'
import type { ChartType } from '../codes.ts'
import { Answered } from './Answered.tsx'
import { asParams, chartOf, questionOf } from './asked.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { Schemes } from './Schemes.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import styles from './analysis.module.css'

/** Questions about figures: subject, dimensions, measures and period; the answer as a chart or a table. */
export function AnalysisPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const question = questionOf(params)
  const chart = chartOf(params)
  const ask = (next: Question, shape: ChartType) => setParams(asParams(next, shape))
  const result = useCall(analysisApi.query, question, { keep: true })
  return (
    <div className={styles.root}>
      <section className={cardStyles.root}>
        <header className={listStyles.head}>
          <h1>{t('analysis.title')}</h1>
          <div className={listStyles.actions}>
            <Schemes question={question} chart={chart} onChoose={ask} />
            <ActionButton
              access={analysisApi.export.access}
              icon={<FileExcelOutlined />}
              refusal={result.data?.lines.length === 0 && t('ui.list.nothingToExport')}
              onClick={() => void download(analysisApi.export, question).catch(() => undefined)}
            >
              {t('analysis.excel')}
            </ActionButton>
          </div>
        </header>
        <QuestionForm key={params.toString()} question={question} onAsk={(next) => ask(next, chart)} />
      </section>
      <section className={cardStyles.root}>
        <CallState call={result}>
          {(answer) =>
            answer.lines.length === 0 ? (
              <EmptyState title={t('analysis.empty')} text={t('analysis.emptyText')} />
            ) : (
              <Answered
                key={JSON.stringify(question)}
                question={question}
                answer={answer}
                chart={chart}
                onChart={(shape) => ask(question, shape)}
              />
            )
          }
        </CallState>
      </section>
    </div>
  )
}
