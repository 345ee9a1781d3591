import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { decodeInput, type UrlFilter } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { groupedTotal } from '../../../web/ui/grouped.ts'
import { useListFrame, type ListFrame } from '../../../web/ui/list-frame.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { savedViewApi, type SavedView } from '../api.ts'
import styles from './saved-view.module.css'

const SaveView = lazy(async () => ({ default: (await import('./SaveView.tsx')).SaveView }))

function line(filter: UrlFilter): string {
  const params = new URLSearchParams({ ...filter })
  params.sort()
  return params.toString()
}
const same = (one: UrlFilter, other: UrlFilter): boolean => line(one) === line(other)

/** Saved views of the surrounding list, as tabs with counts; the current filter can be saved. */
export function SavedViews() {
  const t = useT()
  const { name, list, chooseColumns } = useListFrame()
  const views = useCall(savedViewApi.query, { list: name }).data ?? []
  const counts = useCounts(list, views)
  const remove = useAct(savedViewApi.delete)
  const [naming, setNaming] = useState(false)
  const shown = views.find((view) => same(view.query, list.urlFilter))
  const isAll = Object.keys(list.urlFilter).length === 0

  return (
    <div className={styles.views} role="group" aria-label={t('savedView.title')}>
      <button type="button" aria-pressed={isAll} onClick={() => list.applyUrlFilter({})}>
        {t('savedView.all')}
      </button>
      {views.map((view) => (
        <span key={view.id} className={styles.view}>
          <button
            type="button"
            aria-pressed={view === shown}
            title={t(view.shared ? 'savedView.sharedOne' : 'savedView.ownOne')}
            onClick={() => {
              list.applyUrlFilter(view.query)
              if (view.columns.length > 0) chooseColumns(view.columns)
            }}
          >
            {view.name}
            {counts.get(view.id) !== undefined && <small>{counts.get(view.id)}</small>}
          </button>
          {view.own && view === shown && (
            <ConfirmButton
              type="text"
              danger={false}
              icon={<CloseOutlined />}
              aria-label={t('savedView.delete', { name: view.name })}
              question={t('savedView.delete', { name: view.name })}
              consequence={t(view.shared ? 'savedView.deleteShared' : 'savedView.deleteOwn')}
              confirm={t('savedView.deleteNow')}
              onConfirm={() => remove.run({ id: view.id })}
            />
          )}
        </span>
      ))}
      {!isAll && !shown && (
        <Button type="link" icon={<PlusOutlined />} onClick={() => setNaming(true)}>
          {t('savedView.keep')}
        </Button>
      )}
      <Suspense>{naming && <SaveView onClose={() => setNaming(false)} />}</Suspense>
    </div>
  )
}

/** Current number of rows of each view, by querying the list for one row. */
function useCounts(list: ListFrame['list'], views: readonly SavedView[]): ReadonlyMap<string, string> {
  const pages = useQueries({
    queries: views.map(({ query }) => {
      const input = { ...decodeInput(list.endpoint.input, new URLSearchParams(query)), current: 1, size: 1 }
      return {
        queryKey: [list.endpoint.path, input],
        queryFn: () => send(list.endpoint, input),
      }
    }),
  })
  return new Map(
    views.flatMap((view, index) => {
      const page = pages[index]?.data
      return page ? [[view.id, groupedTotal(page)]] : []
    }),
  )
}
