import { useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useSession } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { refusalOf } from '../../../kernel/actions.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Reader } from '../../review/web/parts.tsx'
import { examineApi, type Examine } from '../api.ts'
import { examineActions, examineStatus } from '../codes.ts'
import { ExamineActions } from './ExamineActions.tsx'
import { decideOn, sourceOf } from './queries.ts'
import { StartForm } from './StartForm.tsx'
import { ExamineTags, NoResult } from './Status.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './examine.module.css'

/** The contract in the middle with its findings at the side; without an id the form that starts a review. */
export function WorkbenchPage() {
  const [params] = useSearchParams()
  const [id, from] = [params.get('id'), params.get('from')]
  return id ? <Kept key={id} id={id} /> : <StartForm key={from} from={{ examineId: from }} />
}

function Kept({ id }: { id: string }) {
  const examine = useCall(examineApi.queryById, { id })
  useTabTitle(examine.data?.name)
  return <CallState call={examine}>{(found) => <Workbench examine={found} />}</CallState>
}

function Workbench({ examine }: { examine: Examine }) {
  const isDone = examine.status === examineStatus.code.done
  return (
    <div className={styles.bench}>
      <header className={classes(cardStyles.root, styles.head)}>
        <div className={styles.title}>
          <h1 title={examine.name}>{examine.name}</h1>
          <span className={classes(textStyles.soft, styles.number)}>{examine.examineNo}</span>
          <ExamineTags examine={examine} />
        </div>
        <ExamineActions examine={examine} isWorkbench />
        {isDone && <p className={styles.summary}>{examine.summary}</p>}
      </header>
      {isDone ? <Findings examine={examine} /> : <NoResult examine={examine} />}
    </div>
  )
}

function Findings({ examine }: { examine: Examine }) {
  const { id } = examine
  const { items: perms } = useSession()
  const document = useCall(examineApi.text, { id })
  const results = useCall(examineApi.results, { id })
  const caller = { perms, isOwner: true, hasTask: false, mayWithdraw: false }
  const canDecide = refusalOf(examineActions, examine, caller, 'decide') === undefined
  return (
    <CallState call={document}>
      {(read) => (
        <CallState call={results}>
          {(found) => (
            <Reader
              source={sourceOf(id)}
              document={read}
              findings={found}
              canDecide={canDecide}
              decide={decideOn(id)}
              isMain
            />
          )}
        </CallState>
      )}
    </CallState>
  )
}
