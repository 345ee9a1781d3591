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
 *       renderBatch={(rows, clear) => <ConfirmButton …>}      // rows get a checkbox
 *       exportTo={contractApi.export}                   // sent the filter and columns of the screen
 *       empty={<EmptyState title=… text=… action=… />}
 *     />
 *
 * Page, size, order and filters are kept in the address, so that a link shows what its sender saw.
 */
import { DownloadOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { List } from '../api/list.ts'
import { download } from '../api/send.ts'
import { bracketed } from '../i18n/listed.ts'
import { useT } from '../i18n/t.ts'
import { ActionButton } from './ActionButton.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { useColumnChoice, type Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { Bones } from './Bones.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { groupedTotal } from './grouped.ts'
import { LazyPagination } from './LazyControls.tsx'
import { ListFrameContext } from './list-frame.ts'
import { classes } from './classes.ts'
import printStyles from '../print.module.css'
import cardStyles from './card.module.css'
import listStyles from './list.module.css'

interface Props<Row extends { id: string }, F> {
  name: string
  title: string
  list: List<Row, F>
  columns: readonly Column<Row>[]
  /** The address of a row's record; absent where rows have none. */
  open?: (row: Row) => string | undefined
  action?: ReactNode
  views?: ReactNode
  search?: ReactNode
  more?: ReactNode
  renderBatch?: (rows: readonly Row[], clear: () => void) => ReactNode
  exportTo?: Endpoint
  /** Totals of the rows, shown next to their number. */
  summary?: ReactNode
  /** Shown while the list is empty; with filters set the page shows its own text. */
  empty?: ReactNode
}

export function ListPage<Row extends { id: string }, F>(props: Props<Row, F>) {
  const { name, title, list, columns, open, action, views, search, more, renderBatch, exportTo, summary, empty } = props
  const t = useT()
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [chosen, choose] = useColumnChoice(name, columns)
  const exported = columns.filter(({ key, isAction }) => chosen.includes(key) && !isAction).map(({ key }) => key)
  const clear = () => setSelected([])
  // No total is shown while it is unknown.
  const unknown = list.rows.length === 0 ? list.error : null

  return (
    <ListFrameContext value={{ name, list: list as List, columns: chosen, chooseColumns: choose }}>
      <section className={cardStyles.root}>
        <header className={listStyles.head}>
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
              onClick={() => void download(exportTo, { ...list.input, columns: exported }).catch(() => undefined)}
            >
              {t('ui.list.export')}
            </ActionButton>
          )}
          <ColumnPicker columns={columns} chosen={chosen} onChoose={choose} />
        </SearchLine>
        {selected.length > 0 && (
          <div className={listStyles.batch} role="status">
            {t('ui.list.selected', { count: selected.length })}
            {renderBatch?.(selected, clear)}
            <Button type="link" onClick={clear}>
              {t('ui.list.unselect')}
            </Button>
          </div>
        )}
        {unknown ? (
          <ErrorState error={unknown} retry={list.reload} />
        ) : (
          <DataTable
            label={title}
            columns={columns.filter((column) => chosen.includes(column.key))}
            list={list}
            open={open}
            selection={renderBatch && { rows: selected, onChange: setSelected }}
            empty={<Nothing list={list} empty={empty} />}
          />
        )}
        {summary}
        {!unknown && (
          <LazyPagination
            current={list.current}
            pageSize={list.size}
            total={reachableTotal(list)}
            showSizeChanger
            pageSizeOptions={[20, 50, 100]}
            showTotal={() => t('ui.list.total', { total: groupedTotal(list) })}
            onChange={list.setPage}
          />
        )}
      </section>
    </ListFrameContext>
  )
}

type Turned = Pick<List, 'total' | 'totalIsCapped' | 'current' | 'size' | 'rows'>
/** How many rows can be paged through: where counting stopped early, a full page has one more after it. */
const reachableTotal = ({ total, totalIsCapped, current, size, rows }: Turned): number =>
  totalIsCapped ? Math.max(total, current * size + (rows.length === size ? 1 : 0)) : total

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
      <div className={classes(listStyles.tools, printStyles.hidden)}>
        <div className={classes(listStyles.searchLine, printStyles.hidden)} role="search">
          {search}
          {more && (
            <Button icon={<FilterOutlined />} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {t(unfolded ? 'ui.search.less' : 'ui.search.more')}
            </Button>
          )}
          {count > 0 && (
            <Button type="link" onClick={() => list.applyUrlFilter({})}>
              {t('ui.search.reset') + bracketed(count)}
            </Button>
          )}
        </div>
        {children}
      </div>
      {unfolded && <div className={classes(listStyles.searchLine, printStyles.hidden)}>{more}</div>}
    </>
  )
}

function Nothing({ list, empty }: { list: Pick<List, 'urlFilter' | 'applyUrlFilter' | 'loading'>; empty: ReactNode }) {
  const t = useT()
  if (list.loading) return <Bones rows={8} />
  if (Object.keys(list.urlFilter).length === 0) return empty ?? <EmptyState title={t('ui.list.nothing')} />
  const reset = <Button onClick={() => list.applyUrlFilter({})}>{t('ui.search.reset')}</Button>
  return <EmptyState title={t('ui.list.noMatch')} text={t('ui.list.noMatchText')} action={reset} />
}
