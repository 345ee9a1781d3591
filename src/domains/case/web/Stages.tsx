import { Timeline } from 'antd'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import type { Case, StageRecord } from '../api.ts'
import * as codes from '../codes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** The stages that the case has entered, newest first. */
export function Stages({ record }: { record: Case }) {
  return (
    <Timeline
      items={record.stages.map((one, index) => ({ key: index, content: <StageLine one={one} /> })).toReversed()}
    />
  )
}

function StageLine({ one }: { one: StageRecord }) {
  const t = useT()
  const where = [one.court, one.courtCaseNo, one.judge].filter(Boolean).join(' · ')
  return (
    <>
      <div>
        <strong>{codeWord(t, codes.caseStage, one.stage)}</strong>{' '}
        <span className={textStyles.soft}>
          {written(one.startDate)} {one.endDate && `– ${written(one.endDate)}`}
        </span>
      </div>
      {where && <p className={recordStyles.text}>{where}</p>}
      {one.hearings.map((hearing) => (
        <p key={`${hearing.time}${hearing.place}`} className={recordStyles.text}>
          {t('case.field.time')} {written(hearing.time.slice(0, 16))} {hearing.place}
          {hearing.content && `${colon()}${hearing.content}`}
        </p>
      ))}
      {one.result && (
        <p className={recordStyles.text}>
          {t('case.field.stageResult')} {codeWord(t, codes.stageResult, one.result)}{' '}
          {one.resultForm && codeWord(t, codes.resultForm, one.resultForm)} {written(one.resultDate)}{' '}
          {one.resultAmount && <Money value={one.resultAmount} />} {one.effective && t('case.field.effective')}
        </p>
      )}
      {one.deadlines.map(({ type, date, computed }) => (
        <p key={`${type}${date}`} className={recordStyles.text}>
          {codeWord(t, codes.deadlineType, type)}
          {t('case.field.deadlines')} {written(date)}{' '}
          {computed?.isProvisional && <span className={textStyles.soft}>{t('case.provisional')}</span>}
        </p>
      ))}
    </>
  )
}
