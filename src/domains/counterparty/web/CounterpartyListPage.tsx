import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { refresh, useCall } from '../../../web/api/query.ts'
import { call } from '../../../web/api/send.ts'
import { showFailure } from '../../../web/api/failures.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { bracketed, separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { counterpartyApi, type CounterpartyRow } from '../api.ts'
import * as codes from '../codes.ts'
import { counterpartyConfig } from './config.ts'
import styles from './counterparty.module.css'

/** The library of counterparties. */
export function CounterpartyListPage() {
  const t = useT()
  const list = useList(counterpartyApi.query)
  const columns = useColumns<CounterpartyRow>('counterparty', ({ text, coded }) => [
    // Entries are looked for by name, which is their link.
    text('name', 240, { sortable: true }),
    text('counterpartyNo', 120, { sortable: true }),
    text('creditCode', 180),
    coded('kind', codes.counterpartyKind, 110),
    text('formerNames', 200, { optional: true, render: (row) => row.formerNames.join(separator()) }),
    text('aliases', 180, { render: (row) => row.aliases.join(separator()) }),
    text('isRelated', 90, { render: (row) => (row.isRelated ? t('counterparty.field.isRelated') : null) }),
    text('isBlack', 90, {
      render: (row) => (row.isBlack ? <StateWord word={t('counterparty.field.isBlack')} tone="refused" /> : null),
    }),
    text('blackReason', 200, { optional: true }),
    text('createPsnName', 100, { optional: true }),
    text('createTime', 160, { optional: true }),
    text('updateTime', 160, { sortable: true }),
  ])
  const add = <NewButton config={counterpartyConfig} />
  return (
    <ListPage
      name="counterparty"
      title={t('counterparty.title')}
      list={list}
      columns={columns}
      open={(row) => counterpartyConfig.pageOf('view', row.id)}
      action={
        <span className={styles.head}>
          <ReviewLink />
          <Collect />
          <ImportSheet
            template={counterpartyApi.importTemplate}
            check={counterpartyApi.importCheck}
            write={counterpartyApi.importData}
          >
            {t('counterparty.import')}
          </ImportSheet>
          {add}
        </span>
      }
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('counterparty.search')} />
          <SelectField list={list} name="kind" label={t('counterparty.field.kind')} of={codes.counterpartyKind} />
          <SelectField list={list} name="mark" label={t('counterparty.field.mark')} of={codes.mark} />
        </>
      }
      exportTo={counterpartyApi.export}
      empty={
        <EmptyState
          title={t('counterparty.empty')}
          text={t('counterparty.emptyText')}
          access="counterparty:edit"
          action={add}
        />
      }
    />
  )
}
CounterpartyListPage.asks = firstOf(counterpartyApi.query)

/** Leads to the entries that may be the same, while there are any. */
function ReviewLink() {
  const t = useT()
  const isEditor = useGranted(counterpartyApi.matches.access)
  const total = useCall(counterpartyApi.matches, { size: 1 }, { enabled: isEditor }).data?.total ?? 0
  if (total === 0) return null
  return (
    <Link to="/counterpartyReview">
      <Button>{t('counterparty.review') + bracketed(total)}</Button>
    </Link>
  )
}

/** Adds the parties of existing records, until none is missing. */
function Collect() {
  const t = useT()
  const { message } = App.useApp()
  const [left, setLeft] = useState<number | null>(null)
  async function run(): Promise<void> {
    setLeft(0)
    let made = 0
    try {
      for (let more = true; more;) {
        const reply = await call(counterpartyApi.collect, {})
        made += reply.made
        setLeft(reply.left)
        more = reply.left > 0
      }
      void message.success(t(made > 0 ? 'counterparty.collected' : 'counterparty.collectedNone', { count: made }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showFailure(error.failure)
    } finally {
      setLeft(null)
      void refresh(['/api/contractServer/counterparty/'])
    }
  }
  return (
    <ActionButton access={counterpartyApi.collect.access} loading={left !== null} onClick={() => void run()}>
      {left ? t('counterparty.collecting', { count: left }) : t('counterparty.collect')}
    </ActionButton>
  )
}
