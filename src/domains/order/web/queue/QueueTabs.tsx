import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { WorkTab } from '../../../../web/ui/WorkEntry.tsx'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import { OpenRefunds } from '../../../refund/web/parts.tsx'
import { orderApi } from '../../api.ts'
import { type TabName, tabNames, tabs } from './tabs.ts'

const one = { current: 1, size: 1 }

interface Props {
  shown: TabName
  keyword: string
  onShow: (tab: TabName) => void
}

/** The tabs of the queue with the number of their orders, and the way to the open refunds. */
export function QueueTabs({ shown, keyword, onShow }: Props) {
  return (
    <div className={worklistStyles.tabs}>
      {tabNames.map((name) => (
        <QueueTab key={name} name={name} isShown={name === shown} keyword={keyword} onShow={onShow} />
      ))}
      <OpenRefunds className={worklistStyles.tab} />
    </div>
  )
}

interface TabProps {
  name: TabName
  isShown: boolean
  keyword: string
  onShow: Props['onShow']
}

function QueueTab({ name, isShown, keyword, onShow }: TabProps) {
  const t = useT()
  const { data } = useCall(orderApi.query, { ...one, ...tabs[name], ...(keyword ? { keyword } : {}) }, { keep: true })
  const words = {
    payment: t('order.waitsFor.payment'),
    confirmation: t('order.waitsFor.confirmation'),
    received: t('order.queue.received'),
  }
  return <WorkTab word={words[name]} count={data?.total} isShown={isShown} onShow={() => onShow(name)} />
}
