import { Button, Timeline } from 'antd'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { refusalFor, useRecord } from '../../../web/record/record-context.ts'
import { Money } from '../../../web/ui/Money.tsx'
import type { Case, Served, StageRecord } from '../api.ts'
import * as codes from '../codes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  record: Case
  /** Opens the dialog to correct or remove a served document. */
  onServed: (kind: 'serve' | 'unserve', served: Served & { stageNo: number }) => void
}

/** The stages that the case has entered, newest first. */
export function Stages({ record, onServed }: Props) {
  return (
    <Timeline
      items={record.stages
        .map((one, stageNo) => ({
          key: stageNo,
          content: (
            <>
              <StageLine one={one} />
              <ServedLines stage={one} onServed={(kind, served) => onServed(kind, { ...served, stageNo })} />
            </>
          ),
        }))
        .toReversed()}
    />
  )
}

interface ServedProps {
  stage: StageRecord
  onServed: (kind: 'serve' | 'unserve', served: Served) => void
}

function ServedLines({ stage, onServed }: ServedProps) {
  const t = useT()
  const mayServe = refusalFor(useRecord(), 'serve') === undefined
  return stage.served.map((served) => (
    <p key={served.id} className={recordStyles.text}>
      {codeWord(t, codes.servedDocument, served.document)} → {served.party}
      {served.isOurs && <span className={textStyles.soft}> {t('case.party.ours')}</span>} {written(served.date)}{' '}
      {served.source && <span className={textStyles.soft}>{served.source}</span>}
      {mayServe && (
        <>
          <Button size="small" type="link" onClick={() => onServed('serve', served)}>
            {t('case.served.change')}
          </Button>
          <Button size="small" type="link" onClick={() => onServed('unserve', served)}>
            {t('case.served.drop')}
          </Button>
        </>
      )}
    </p>
  ))
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
          {one.receivedDate && ` ${t('case.field.receivedDate')} ${written(one.receivedDate)}`}
          {one.performUntil && ` ${t('case.field.performUntil')} ${written(one.performUntil)}`}
          {one.isFinal !== null && ` ${t(one.isFinal ? 'case.isFinal.yes' : 'case.isFinal.no')}`}
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
