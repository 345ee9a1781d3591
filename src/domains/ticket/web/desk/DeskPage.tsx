import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLive } from '../../../../web/api/live.ts'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { refreshRecords } from '../../../../web/record/queries.ts'
import { useSession } from '../../../../web/session/session.ts'
import { useMobile } from '../../../../web/shell/use-mobile.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { PaneContext } from '../../../../web/ui/pane.ts'
import { KeywordField } from '../../../../web/ui/SearchFields.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import { useChosen, useWorkKeys, useWorkSearch } from '../../../../web/ui/worklist.ts'
import { topics } from '../../../notice/codes.ts'
import { ticketApi } from '../../api.ts'
import { deskTab } from '../../codes.ts'
import { ticketConfig } from '../config.ts'
import { DeskList, DeskTabs } from './DeskList.tsx'
import { DeskTicket } from './DeskTicket.tsx'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import styles from './desk.module.css'

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
  const { tab, showTab, keyword, search, size, showMore } = useWorkSearch()
  const asked = deskTab.values.find((name) => name === tab)
  const input = { size, ...(asked && { tab: asked }), ...(keyword && { keyword }) }
  const desk = useCall(ticketApi.desk, input, { keep: true })
  const { item, choose, move } = useChosen(desk.data?.records ?? [], `${desk.data?.tab} ${keyword}`)
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
  const all = lists.find(([need]) => items.has(need))?.[1]
  return (
    <PaneContext value={true}>
      <div ref={root} className={classes(worklistStyles.panes, styles.root)}>
        <h1 className={textStyles.unseen}>{t('ticket.desk')}</h1>
        {!(isPhone && shown) && (
          <section className={worklistStyles.list}>
            {desk.data && <DeskTabs tabs={desk.data.tabs} shown={desk.data.tab} onShow={showTab} />}
            <div className={worklistStyles.search}>
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
                  onMore={showMore}
                />
              )}
            </CallState>
            <footer className={worklistStyles.foot}>
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
