import { DownOutlined } from '@ant-design/icons'
import { Alert, App, Button, Dropdown, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { RecordPage, type RecordSection } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { useEvery } from '../../../web/ui/use-every.ts'
import { caseType, partyRole } from '../../case/codes.ts'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { type Analysis, caseAnalysisApi } from '../api.ts'
import { FEWEST, failure } from '../codes.ts'
import { takeRun } from './begun.ts'
import { Elements } from './Elements.tsx'
import { PredictionView } from './PredictionView.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { SimilarCases } from './SimilarCases.tsx'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './case-analysis.module.css'

/** The page of an analysis, while it runs and with its result. */
export function ResultPage({ id }: { id: string }) {
  const call = useCall(caseAnalysisApi.queryById, { id })
  const status = call.data?.status
  useEvery(3000, status === recordStatus.code.processing, () => void call.refetch())
  useTabTitle(call.data?.analysisNo)
  return <CallState call={call}>{(record) => <Result record={record} />}</CallState>
}

function Result({ record }: { record: Analysis }) {
  const t = useT()
  const [saving, save] = useState(false)
  const { prediction, similarCases, adverseCases, status } = record
  const sections: RecordSection[] = [
    ...(status === recordStatus.code.processing
      ? [{ key: 'working', title: t('caseAnalysis.section.prediction'), content: <Working id={record.id} /> }]
      : []),
    ...(record.failure
      ? [{ key: 'failure', title: t('caseAnalysis.section.prediction'), content: <Failure record={record} /> }]
      : []),
    ...(prediction
      ? [
          {
            key: 'prediction',
            title: t('caseAnalysis.section.prediction'),
            content: <PredictionView record={record} told={prediction} />,
          },
        ]
      : []),
    ...(similarCases.length > 0
      ? [
          {
            key: 'similar',
            title: t('caseAnalysis.section.similar'),
            extra: <span className={textStyles.soft}>{t('caseAnalysis.compared', { n: record.compared })}</span>,
            content: <SimilarCases cases={similarCases} />,
          },
        ]
      : []),
    ...(prediction
      ? [
          {
            key: 'adverse',
            title: t('caseAnalysis.section.adverse'),
            content:
              adverseCases.length > 0 ? (
                <SimilarCases cases={adverseCases} />
              ) : (
                <p className={textStyles.soft}>{t('caseAnalysis.noAdverse')}</p>
              ),
          },
        ]
      : []),
    ...(status === recordStatus.code.processing
      ? []
      : [{ key: 'elements', title: t('caseAnalysis.section.elements'), content: <Elements record={record} /> }]),
    {
      key: 'facts',
      title: t('caseAnalysis.section.facts'),
      content: <p className={styles.facts}>{record.facts}</p>,
    },
  ]
  return (
    <>
      {similarCases.length > 0 && (
        <Alert type="info" showIcon className={recordStyles.notice!} title={t('caseAnalysis.aiLabel')} />
      )}
      <RecordPage
        number={record.analysisNo}
        title={record.causeName ?? t('caseAnalysis.title')}
        tags={<StatusTag of={recordStatus} tones={statusTones} value={status} />}
        facts={[
          [t('caseAnalysis.field.caseType'), codeWord(t, caseType, record.caseType)],
          [t('caseAnalysis.field.ourRole'), codeWord(t, partyRole, record.ourRole)],
          [t('caseAnalysis.field.region'), record.regionName],
          [t('caseAnalysis.field.amount'), record.amount && <Money value={record.amount} />],
          [
            t('caseAnalysis.field.caseId'),
            record.caseId && <Link to={`/caseManageMain/view/${record.caseId}`}>{record.caseNo}</Link>,
          ],
        ]}
        actions={<Actions record={record} onSave={() => save(true)} />}
        sections={sections}
        panel={<RecordPanels bizType="case_analysis" bizId={record.id} />}
      />
      {saving && <SaveDialog record={record} onClose={() => save(false)} />}
    </>
  )
}

/** Runs an analysis that was started on this page. One started elsewhere is waited for, and can be resumed. */
function Working({ id }: { id: string }) {
  const t = useT()
  const { message } = App.useApp()
  const coins = useCoins()
  const act = useAct(caseAnalysisApi.run, ['/api/chargeServer/coinTenant/'])
  const run = () =>
    act.run({ id }, (done) => {
      if (done.status !== recordStatus.code.finished) return
      void message.success(t('caseAnalysis.done'))
      void coins.settle('CASE_ANALYSIS', done.analysisNo)
    })
  const [mine] = useState(() => takeRun(id))
  const [isOn, go] = useState(mine)
  useEffect(() => {
    if (mine) void run()
    // oxlint-disable-next-line react/exhaustive-deps -- once, for an analysis started here
  }, [])
  if (isOn && (act.busy || mine))
    return (
      <div className={styles.working} role="status">
        <Spin />
        <strong>{t('caseAnalysis.working')}</strong>
        <span className={textStyles.soft}>{t('caseAnalysis.workingText')}</span>
      </div>
    )
  return (
    <div className={styles.working} role="status">
      <strong>{t('caseAnalysis.waiting')}</strong>
      <span className={textStyles.soft}>{t('caseAnalysis.waitingText')}</span>
      <Button
        loading={act.busy}
        onClick={() => {
          go(true)
          void run()
        }}
      >
        {t('caseAnalysis.goOn')}
      </Button>
      <CostNote moduleCode="CASE_ANALYSIS" />
    </div>
  )
}

function Failure({ record }: { record: Analysis }) {
  const t = useT()
  const isFew = record.failure === failure.code.tooFew
  return (
    <Alert
      type="warning"
      showIcon
      title={isFew ? t('caseAnalysis.tooFew', { n: record.similarCount, fewest: FEWEST }) : t('caseAnalysis.broken')}
      description={t(isFew ? 'caseAnalysis.tooFewText' : 'caseAnalysis.brokenText')}
    />
  )
}

function Actions({ record, onSave }: { record: Analysis; onSave: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useSession()
  const remove = useAct(caseAnalysisApi.delete)
  const isMine = record.createPsnId === user.id
  const get = (format: 'docx' | 'pdf') =>
    void download(caseAnalysisApi.report, { id: record.id, format }).catch(() => undefined)
  return (
    <>
      {record.prediction && (
        <>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'docx', label: t('caseAnalysis.downloadDocx') },
                { key: 'pdf', label: t('caseAnalysis.downloadPdf') },
              ],
              onClick: ({ key }) => get(key === 'pdf' ? 'pdf' : 'docx'),
            }}
          >
            <Button type="primary" icon={<DownOutlined />} iconPlacement="end">
              {t('caseAnalysis.doReport')}
            </Button>
          </Dropdown>
          {isMine && <Button onClick={onSave}>{t('caseAnalysis.saveToCase')}</Button>}
        </>
      )}
      {record.status !== recordStatus.code.processing && (
        <Button onClick={() => void navigate(`/CaseAnalysisMain?new=1&again=${record.id}`)}>
          {t('caseAnalysis.again')}
        </Button>
      )}
      {isMine && (
        <ConfirmButton
          question={`${t('record.do.delete')}${colon()}${record.analysisNo}`}
          onConfirm={() => remove.run({ ids: [record.id] }, () => void navigate('/CaseAnalysisMain'))}
        >
          {t('record.do.delete')}
        </ConfirmButton>
      )}
    </>
  )
}
