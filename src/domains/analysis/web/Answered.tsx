import { PictureOutlined } from '@ant-design/icons'
import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLook } from '../../../web/chart/use-look.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { Drill, useMayOpen } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { analysisApi, type Answer, type Question } from '../api.ts'
import { chartType, dimension, subject, type ChartType } from '../codes.ts'
import { drawn, optionOf, picked } from './options.ts'
import { figure, keyWord, measureWord } from './words.ts'
import styles from './analysis.module.css'

const ChartView = lazy(async () => ({ default: (await import('../../../web/chart/ChartView.tsx')).ChartView }))

interface Props {
  question: Question
  answer: Answer
  chart: ChartType
  onChart: (shape: ChartType) => void
}

/** An answer as a chart with its table, or as a table only; every number links to its records. */
export function Answered({ question, answer, chart, onChart }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const look = useLook()
  const [measure, setMeasure] = useState(0)
  const title = t('analysis.finding', {
    subject: t.label(subject.labelKey(question.subject)),
    by: question.dimension.map((one) => t.label(dimension.labelKey(one))).join(' × '),
    count: grouped(answer.count),
  })
  const bars = useMemo(
    () =>
      drawn(
        answer.lines,
        (line) => question.dimension.map((_, i) => keyWord(t, question, line, i)),
        t('analysis.all'),
        question.dimension[0] === 'month',
      ),
    [answer, question, t],
  )
  const unit = measureWord(t, question, question.measure[measure]!)
  const isWhole = question.measure[measure] === 'count'
  const option = useMemo(
    () => (chart === 'table' ? null : optionOf(bars, chart, measure, unit, isWhole, look)),
    [bars, chart, measure, unit, isWhole, look],
  )
  const pick = useCallback(
    (index: number, series: number) => {
      const line = picked(bars, chart, index, series)
      if (line && mayOpen(line.to)) void navigate(line.to)
    },
    [bars, chart, mayOpen, navigate],
  )
  async function savePicture(): Promise<void> {
    if (!option) return
    const { pictureOf } = await import('../../../web/chart/engine.ts')
    const link = document.createElement('a')
    link.href = pictureOf(option, title, look)
    link.download = `${title}.png`
    link.click()
  }
  return (
    <>
      <header className={styles.head}>
        <h2>{title}</h2>
        {chart !== 'table' && question.measure.length > 1 && (
          <Segmented<number>
            aria-label={t('analysis.field.measure')}
            value={measure}
            options={question.measure.map((one, i) => ({ value: i, label: measureWord(t, question, one) }))}
            onChange={setMeasure}
          />
        )}
        <Segmented<ChartType>
          aria-label={t('analysis.field.chartType')}
          value={chart}
          options={chartType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          onChange={onChart}
        />
        <ActionButton
          access={analysisApi.export.access}
          icon={<PictureOutlined />}
          refusal={option === null && t('analysis.noPicture')}
          onClick={() => void savePicture()}
        >
          {t('analysis.picture')}
        </ActionButton>
      </header>
      {option && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <ChartView option={option} label={title} height={320} onPick={pick} />
        </Suspense>
      )}
      <AnswerTable question={question} answer={answer} />
    </>
  )
}

function AnswerTable({ question, answer }: Pick<Props, 'question' | 'answer'>) {
  const t = useT()
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('analysis.valueOf')}>
        <thead>
          <tr>
            {question.dimension.map((one) => (
              <th key={one} scope="col">
                {t.label(dimension.labelKey(one))}
              </th>
            ))}
            {question.measure.map((one) => (
              <th key={one} scope="col" className={styles.number}>
                {measureWord(t, question, one)}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('analysis.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.lines.map((line) => (
            <tr key={line.keys.join('\n')}>
              {question.dimension.map((one, i) => (
                <td key={one}>{keyWord(t, question, line, i)}</td>
              ))}
              {question.measure.map((one, i) => (
                <td key={one} className={styles.number}>
                  <Drill to={line.to}>{figure(line.values[i] ?? null)}</Drill>
                </td>
              ))}
              <td className={styles.number}>{line.share === null ? '—' : `${line.share}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
