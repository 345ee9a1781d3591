import { useSearchParams } from 'react-router'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { WorkTab } from '../../../../web/ui/WorkEntry.tsx'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import { flowApi } from '../../api.ts'
import { useTasks } from '../queries.ts'
import { type BoxName, boxNames } from './boxes.ts'

/** The lists of the inbox: what waits, what was decided, what the user submitted and was sent copies of. */
export function BoxTabs({ shown }: { shown: BoxName }) {
  const t = useT()
  const [, setParams] = useSearchParams()
  const todo = useTasks('myTodo').data?.total
  const counts = useCall(flowApi.boxes, {}, { keep: true }).data
  const words = {
    todo: t('workflow.inbox'),
    done: t('workflow.box.done'),
    started: t('workflow.box.started'),
    copied: t('workflow.box.copied'),
  }
  const numbers = { todo, done: undefined, ...counts }
  return (
    <div className={worklistStyles.tabs} role="group" aria-label={t('workflow.box.lists')}>
      {boxNames.map((name) => (
        <WorkTab
          key={name}
          word={words[name]}
          count={numbers[name as 'todo']}
          isShown={name === shown}
          onShow={() => setParams(name === 'todo' ? {} : { box: name }, { replace: true })}
        />
      ))}
    </div>
  )
}
