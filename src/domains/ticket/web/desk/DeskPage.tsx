import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLive } from '../../../../web/api/live.ts'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { refreshRecords } from '../../../../web/record/queries.ts'
import { useSession } from '../../../../web/session/session.ts'
import { useMobile } from '../../../../web/shell/use-mobile.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { PaneContext } from '../../../../web/ui/pane.ts'
import { KeywordField } from '../../../../web/ui/SearchFields.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import { useChosen, useWorkKeys } from '../../../../web/ui/worklist.ts'
import { topics } from '../../../notice/codes.ts'
import { ticketApi } from '../../api.ts'
import { deskTab } from '../../codes.ts'
import { ticketConfig } from '../config.ts'
import { DeskList, DeskTabs } from './DeskList.tsx'
import { DeskTicket } from './DeskTicket.tsx'
import styles from './desk.module.css'

/** Number of tickets that are shown at first, and added when asked for more. */
const STEP = 50

/** The list page of each role, with all its tickets, filters and export. */
const lists = [
  ['ticket:assign', '/serviceTicketIndex'],
  ['ticket:lawyer:handle', '/serviceTicketLawyer'],
  ['ticket:lawyer:check', '/serviceTicketLawyerCheck'],
] as const

/**
 * The tickets that wait for the provider's people, worked through one by one: the list by urgency and clock, the
 * conversation, and the decision. After a step the next ticket opens by itself.
 */
export function DeskPage() {
  const t = useT()
  useLive(topics.notice, () => void refreshRecords(ticketConfig))
  const { items } = useSession()
  const isPhone = useMobile()
  const root = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const [size, setSize] = useState(STEP)
  const asked = deskTab.values.find((name) => name === params.get('tab'))
  const keyword = params.get('keyword') ?? ''
  const input = { size, ...(asked && { tab: asked }), ...(keyword && { keyword }) }
  const desk = useCall(ticketApi.desk, input, { keep: true })
  const { item, choose, move } = useChosen(desk.data?.records ?? [])
  // On a phone the list comes first, and a ticket is opened from it.
  const [isOpen, setOpen] = useState(!isPhone)
  const shown = isOpen ? item : undefined
  const button = (name: string) => root.current?.querySelector<HTMLElement>(`[data-verdict="${name}"]:not(:disabled)`)
  const pick = (n: number) => root.current?.querySelectorAll<HTMLElement>('[name="lawyerId"], .ant-radio-input')[n]
  useWorkKeys(root, {
    j: () => move(1),
    k: () => move(-1),
    a: () => button('approve')?.click(),
    r: () => button('return')?.click(),
    ...Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((key, n) => [key, () => pick(n)?.click()])),
  })
  const set = (name: string, value: string) => {
    choose('')
    setSize(STEP)
    setParams((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  }
  const search = {
    filter: { keyword },
    setFilter: (patch: { keyword?: string | null }) => set('keyword', patch.keyword ?? ''),
  }
  const all = lists.find(([need]) => items.has(need))?.[1]
  return (
    <PaneContext value={true}>
      <div ref={root} className={styles.root}>
        <h1 className={textStyles.unseen}>{t('ticket.desk')}</h1>
        {!(isPhone && shown) && (
          <section className={styles.list}>
            {desk.data && <DeskTabs tabs={desk.data.tabs} shown={desk.data.tab} onShow={(tab) => set('tab', tab)} />}
            <div className={styles.search}>
              <KeywordField list={search} name="keyword" placeholder={t('ticket.search')} />
            </div>
            <CallState call={desk}>
              {({ records, total }) => (
                <DeskList
                  tickets={records}
                  total={total}
                  chosenId={shown?.id}
                  isSearched={keyword !== ''}
                  onChoose={(id) => {
                    choose(id)
                    setOpen(true)
                  }}
                  onMore={() => setSize((now) => now + STEP)}
                />
              )}
            </CallState>
            <footer className={styles.foot}>
              {!isPhone && <span className={textStyles.soft}>{t('ticket.desk.keys')}</span>}
              {all && <Link to={all}>{t('ticket.desk.all')}</Link>}
            </footer>
          </section>
        )}
        {shown && (
          <>
            {isPhone && (
              <Button type="link" onClick={() => setOpen(false)}>
                {t('ticket.desk.back')}
              </Button>
            )}
            <DeskTicket key={shown.id} id={shown.id} />
          </>
        )}
      </div>
    </PaneContext>
  )
}
