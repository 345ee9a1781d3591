/**
 * A list of records: title and primary action, saved views, search line, table, selection, export, paging.
 *
 *     const list = useList(contractApi.query)
 *     <ListPage
 *       name="contract"
 *       title={t('contract.query')}
 *       list={list}
 *       columns={columns}                              // Column<ContractRow>[]
 *       open={(row) => `/contractQueryMain/view/${row.id}`}
 *       action={<ActionButton access="contract:new:add" type="primary" …>}
 *       views={<SavedViews />}                          // from the saved-view domain's parts
 *       search={<><KeywordField list={list} … /></>}    // three fields people use
 *       more={<><AmountRangeField list={list} … /></>}  // the rest, folded away
 *       batch={(rows, clear) => <ConfirmButton …>}      // rows get a checkbox
 *       exportTo={contractApi.export}                   // asked with the screen's filter and columns
 *       empty={<EmptyState title=… text=… action=… />}
 *     />
 *
 * Page, size, order and filters stand in the address, so a link shows what its sender saw.
 */
import { DownloadOutlined, FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Table, type TableProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { List } from '../api/list.ts'
import { download } from '../api/send.ts'
import { useT } from '../i18n/t.ts'
import { settings } from '../shell/settings.ts'
import { useStore } from '../store.ts'
import { ActionButton } from './ActionButton.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { useColumnChoice, type Column } from './columns.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { ListFrameContext } from './list-frame.ts'
import { tableColumns, tableWidth } from './table-columns.tsx'

interface Props<Row extends { id: string }, F> {
  name: string
  title: string
  list: List<Row, F>
  columns: readonly Column<Row>[]
  /** The address of a row's record. */
  open: (row: Row) => string
  action?: ReactNode
  views?: ReactNode
  search?: ReactNode
  more?: ReactNode
  batch?: (rows: readonly Row[], clear: () => void) => ReactNode
  exportTo?: Endpoint
  /** Shown while there is nothing at all; with filters set the page says so itself. */
  empty?: ReactNode
}

export function ListPage<Row extends { id: string }, F>(props: Props<Row, F>) {
  const { name, title, list, columns, open, action, views, search, more, batch, exportTo, empty } = props
  const t = useT()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [chosen, choose] = useColumnChoice(name, columns)
  const sticky = useStickyOffset()
  const clear = () => setSelected([])

  const table: TableProps<Row> = {
    rowKey: 'id',
    dataSource: [...list.rows],
    columns: tableColumns(columns, chosen, list, (row, content) => <Link to={open(row)}>{content}</Link>),
    loading: { spinning: list.loading, delay: 200 },
    scroll: { x: tableWidth(columns, chosen) },
    sticky: { offsetHeader: sticky },
    locale: { emptyText: <Nothing list={list} empty={empty} /> },
    onRow: (row) => ({
      className: 'list-row',
      onClick(event) {
        const target = event.target as HTMLElement
        const isText = !window.getSelection()?.isCollapsed
        if (!isText && !target.closest('a, button, input, label, .ant-table-selection-column')) void navigate(open(row))
      },
    }),
    onChange(_page, _filters, sorter, { action: cause }) {
      const by = Array.isArray(sorter) ? sorter[0] : sorter
      if (cause !== 'sort') return
      if (by?.order) list.setOrder(String(by.columnKey), by.order === 'ascend' ? 'asc' : 'desc')
      else list.setOrder(undefined, undefined)
    },
    pagination: {
      current: list.current,
      pageSize: list.size,
      total: list.total,
      showSizeChanger: true,
      pageSizeOptions: [20, 50, 100],
      showTotal: (total) => t('ui.list.total', { total: list.totalIsCapped ? `${total}+` : total }),
      onChange: list.setPage,
    },
    ...(batch && {
      rowSelection: {
        selectedRowKeys: selected.map((row) => row.id),
        preserveSelectedRowKeys: true,
        onChange: (_keys, rows) => setSelected(rows),
      },
    }),
  }

  return (
    <ListFrameContext value={{ name, list: list as unknown as List, columns: chosen, chooseColumns: choose }}>
      <section className="list-page card">
        <header className="list-head">
          <h1>{title}</h1>
          {action}
        </header>
        {views}
        <SearchLine list={list} search={search} more={more}>
          {exportTo && (
            <ActionButton
              access={exportTo.access}
              icon={<DownloadOutlined />}
              refusal={list.total === 0 && t('ui.list.nothingToExport')}
              onClick={() => void download(exportTo, { ...list.input, columns: chosen }).catch(() => undefined)}
            >
              {t('ui.list.export')}
            </ActionButton>
          )}
          <ColumnPicker columns={columns} chosen={chosen} onChoose={choose} />
        </SearchLine>
        {selected.length > 0 && (
          <div className="list-batch" role="status">
            {t('ui.list.selected', { count: selected.length })}
            {batch?.(selected, clear)}
            <Button type="link" onClick={clear}>
              {t('ui.list.unselect')}
            </Button>
          </div>
        )}
        {list.error && list.rows.length === 0 ? (
          <ErrorState error={list.error} retry={list.reload} />
        ) : (
          <Table {...table} />
        )}
      </section>
    </ListFrameContext>
  )
}

/** Under a fixed header the table's own header sticks below it. In pixels. */
function useStickyOffset(): number {
  const { fixedHeader, tagsView } = useStore(settings)
  if (!fixedHeader) return 0
  return tagsView ? 79 : 45
}

interface SearchLineProps {
  list: Pick<List, 'urlFilter' | 'applyUrlFilter'>
  search: ReactNode
  more: ReactNode
  children: ReactNode
}

function SearchLine({ list, search, more, children }: SearchLineProps) {
  const t = useT()
  const [unfolded, setUnfolded] = useState(false)
  const count = Object.keys(list.urlFilter).length
  return (
    <>
      <div className="search-line" role="search">
        {search}
        {more && (
          <Badge count={unfolded ? 0 : count} size="small">
            <Button icon={<FilterOutlined />} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {t(unfolded ? 'ui.search.less' : 'ui.search.more')}
            </Button>
          </Badge>
        )}
        {count > 0 && (
          <Button type="link" onClick={() => list.applyUrlFilter({})}>
            {t('ui.search.reset')}
          </Button>
        )}
        <span className="search-space" />
        {children}
      </div>
      {unfolded && <div className="search-line search-more">{more}</div>}
    </>
  )
}

function Nothing({ list, empty }: { list: Pick<List, 'urlFilter' | 'applyUrlFilter' | 'loading'>; empty: ReactNode }) {
  const t = useT()
  if (list.loading) return <div className="list-waiting" />
  if (Object.keys(list.urlFilter).length === 0) return empty ?? <EmptyState title={t('ui.list.nothing')} />
  const reset = <Button onClick={() => list.applyUrlFilter({})}>{t('ui.search.reset')}</Button>
  return <EmptyState title={t('ui.list.noMatch')} text={t('ui.list.noMatchText')} action={reset} />
}
