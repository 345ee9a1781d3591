import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { contractType } from '../../contract/codes.ts'
import { ContractLink } from '../../contract/web/parts.tsx'
import { examineApi, type Examine } from '../api.ts'
import { examineStatus, stance, strength } from '../codes.ts'
import { Counts } from './Counts.tsx'
import { ExamineActions } from './ExamineActions.tsx'
import { Results } from './Results.tsx'
import { StartForm } from './StartForm.tsx'
import { ExamineTags, NoResult } from './Status.tsx'
import styles from './examine.module.css'

/**
 * A review as a record: request, conclusion and findings. With a contract's id the page starts a review of its text.
 */
export function ExaminePage() {
  const t = useT()
  const [params] = useSearchParams()
  const [id, contractId] = [params.get('id'), params.get('contractId')]
  if (id) return <Kept key={id} id={id} />
  if (contractId) return <StartForm key={contractId} from={{ contractId }} />
  return (
    <EmptyState
      title={t('examine.choose')}
      text={t('examine.chooseText')}
      action={<Link to="/examineIndex">{t('examine.title')}</Link>}
    />
  )
}

function Kept({ id }: { id: string }) {
  const examine = useCall(examineApi.queryById, { id })
  useTabTitle(examine.data?.name)
  return <CallState call={examine}>{(found) => <Reading examine={found} />}</CallState>
}

function Reading({ examine }: { examine: Examine }) {
  const t = useT()
  const isDone = examine.status === examineStatus.code.done
  const sections = isDone
    ? [
        {
          key: 'summary',
          title: t('examine.field.summary'),
          content: <p className={styles.summary}>{examine.summary}</p>,
        },
        { key: 'results', title: t('examine.field.results'), content: <Results results={examine.results} /> },
      ]
    : [{ key: 'summary', title: t('examine.field.summary'), content: <NoResult examine={examine} /> }]
  return (
    <RecordPage
      number={examine.examineNo}
      title={examine.name}
      tags={<ExamineTags examine={examine} />}
      facts={[
        [t('examine.field.contractType'), codeWord(t, contractType, examine.contractType)],
        [t('examine.field.stance'), codeWord(t, stance, examine.stance)],
        [t('examine.field.strength'), codeWord(t, strength, examine.strength)],
        [t('examine.column.high'), <Counts key="counts" of={examine} />],
        [t('examine.field.ruleIds'), t('examine.report.checks', { count: examine.ruleIds.length })],
        [t('examine.field.file'), examine.fileName],
        ...(examine.contractId
          ? ([[t('examine.field.contractId'), <ContractLink key="contract" id={examine.contractId} />]] as const)
          : []),
        ...(examine.opinion ? ([[t('examine.field.opinion'), examine.opinion]] as const) : []),
        [t('examine.field.createPsnName'), examine.createPsnName],
        [t('examine.field.finishTime'), examine.finishTime?.slice(0, 16)],
      ]}
      actions={<ExamineActions examine={examine} isWorkbench={false} />}
      sections={sections}
      panel={<RecordPanels bizType="examine" bizId={examine.id} />}
    />
  )
}
