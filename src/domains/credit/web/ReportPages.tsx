import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { RecordPage, type RecordSection } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { creditApi, type Report } from '../api.ts'
import { level, regStatus, source } from '../codes.ts'
import { Base, Changes, History, People, Risks, Score } from './sections.tsx'
import { Flags, SubjectActions } from './SubjectActions.tsx'
import { levelTones, regTones } from './tones.ts'
import recordStyles from '../../../web/record/record.module.css'

type Part = 'base' | 'shareholders' | 'executives' | 'risks' | 'score' | 'changes' | 'history'

/** The report page that begins with the registration. */
export const ReportPage = () => <Asked parts={['base', 'shareholders', 'executives', 'risks', 'history']} />

/** The report page that begins with the score and its reasons, then the changes. */
export const NewReportPage = () => (
  <Asked parts={['score', 'changes', 'risks', 'base', 'shareholders', 'executives', 'history']} isNew />
)

function Asked({ parts, isNew = false }: { parts: readonly Part[]; isNew?: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const [id, reportId] = [params.get('id') ?? '', params.get('report') ?? undefined]
  const report = useCall(creditApi.queryById, { id, ...(reportId && { reportId }) }, { enabled: id !== '' })
  useTabTitle(report.data?.companyName)
  if (id === '')
    return (
      <EmptyState
        title={t('credit.choose')}
        text={t('credit.chooseText')}
        action={<Link to="/creditReviewIndex">{t('credit.title')}</Link>}
      />
    )
  return (
    <CallState call={report}>
      {(found) => <Reading report={found} parts={parts} isNew={isNew} reportId={reportId} />}
    </CallState>
  )
}

interface Props {
  report: Report
  parts: readonly Part[]
  isNew: boolean
  reportId: string | undefined
}

function Reading({ report, parts, isNew, reportId }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const here = isNew ? '/creditReviewMainNew' : '/creditReviewMain'
  const contents: Record<Part, ReactNode> = {
    base: <Base report={report} />,
    shareholders: <People of={report.shareholders.map(({ name, ratio }) => [name, ratio])} second="ratio" />,
    executives: <People of={report.executives.map(({ name, post }) => [name, post])} second="post" />,
    risks: <Risks risks={report.risks} />,
    score: <Score report={report} />,
    changes: <Changes changes={report.changes} />,
    history: <History report={report} address={here} />,
  }
  const sections: RecordSection[] = parts.map((key) => ({
    key,
    title: t(`credit.section.${key}`),
    content: contents[key],
  }))
  const [newest] = report.history
  return (
    <>
      {report.blackReason !== null && (
        <Alert
          type="error"
          showIcon
          className={recordStyles.notice!}
          title={t('credit.isBlack', { reason: report.blackReason })}
          description={`${report.blackPsnName ?? ''} ${written(report.blackTime) ?? ''}`}
        />
      )}
      {newest && newest.reportId !== report.reportId && (
        <Alert
          type="warning"
          showIcon
          className={recordStyles.notice!}
          title={t('credit.isOld', { time: report.queryTime })}
          action={<Link to={`${here}?id=${report.id}`}>{t('credit.newest')}</Link>}
        />
      )}
      <RecordPage
        number={report.creditCode}
        title={report.base.name}
        tags={
          <>
            <StatusTag of={level} tones={levelTones} value={report.level} />
            <StatusTag of={regStatus} tones={regTones} value={report.base.regStatus} />
            <Flags subject={report} />
          </>
        }
        facts={[
          [t('credit.field.score'), String(report.score)],
          [t('credit.field.legalPerson'), report.base.legalPerson],
          [t('credit.field.queryTime'), report.queryTime],
          [t('credit.field.source'), t.label(source.labelKey(report.source))],
        ]}
        actions={
          <>
            <Button
              onClick={() => void navigate(`${isNew ? '/creditReviewMain' : '/creditReviewMainNew'}?id=${report.id}`)}
            >
              {t(isNew ? 'credit.company' : 'credit.companyNew')}
            </Button>
            <SubjectActions subject={report} reportId={reportId} />
          </>
        }
        sections={sections}
        panel={<RecordPanels bizType="credit_subject" bizId={report.id} />}
      />
    </>
  )
}
