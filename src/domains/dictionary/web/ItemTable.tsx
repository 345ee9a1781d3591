import { Input, Pagination, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { dictionaryApi } from '../api.ts'
import { type DictRow, enabling, rootId } from '../codes.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useName } from './names.ts'
import { EnabledTag, SolidTag } from './tags.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import listStyles from '../../../web/ui/list.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import styles from './dictionary.module.css'

/** Column widths; the name takes the rest. */
const widths = [0, 150, 110, 64, 84, 84, 100, 84]

interface Props {
  /** Null for the lists. */
  parent: DictRow | null
  onChoose: (id: string) => void
}

/** The children of an item, page by page; a search covers all levels. */
export function ItemTable({ parent, onChoose }: Props) {
  const t = useT()
  const name = useName()
  const [words, setWords] = useState('')
  const [status, setStatus] = useState<0 | 1>()
  const [page, setPage] = useState({ current: 1, size: 20 })
  const queryString = useDeferredValue(words.trim())
  const filter = { queryString, ...(status === undefined ? {} : { status }) }
  const isNarrowed = queryString !== '' || status !== undefined
  const result = useCall(
    dictionaryApi.showTable,
    { parentId: parent?.id ?? rootId, ...filter, ...page },
    { keep: true },
  )
  const again = () => setPage((now) => ({ ...now, current: 1 }))
  return (
    <>
      <div className={classes(listStyles.searchLine, printStyles.hidden)} role="search">
        <Input
          type="search"
          allowClear
          className={listStyles.searchKeyword}
          maxLength={100}
          value={words}
          aria-label={t('dictionary.field.queryString')}
          placeholder={t('dictionary.searchBelow')}
          onChange={(event) => {
            setWords(event.target.value)
            again()
          }}
        />
        <Select
          allowClear
          className={listStyles.searchSelect!}
          value={status ?? null}
          aria-label={t('dictionary.field.status')}
          placeholder={t('dictionary.field.status')}
          options={enabling.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          onChange={(value: 0 | 1 | null | undefined) => {
            setStatus(value ?? undefined)
            again()
          }}
        />
      </div>
      <CallState call={result}>
        {({ records, total }) =>
          total === 0 ? (
            <EmptyState
              title={t(isNarrowed ? 'ui.list.noMatch' : 'dictionary.nothingBelow')}
              text={isNarrowed ? t('ui.list.noMatchText') : ''}
            />
          ) : (
            <>
              <div className={classes(tableStyles.box, printStyles.opened)}>
                <table className={classes(tableStyles.root, styles.table)} aria-label={t('dictionary.below')}>
                  <colgroup>
                    {widths.map((width, i) => (
                      <col key={i} style={width === 0 ? {} : { width }} />
                    ))}
                  </colgroup>
                  <thead>
                    <tr>
                      {(['dicName', 'dicCode', 'dicValue', 'dicSort'] as const).map((field) => (
                        <th key={field} scope="col" className={field === 'dicSort' ? tableStyles.right : undefined}>
                          {t(`dictionary.field.${field}`)}
                        </th>
                      ))}
                      {(['status', 'isPublic', 'solidMode'] as const).map((field) => (
                        <th key={field} scope="col">
                          {t(`dictionary.field.${field}`)}
                        </th>
                      ))}
                      <th scope="col">{t('ui.list.actions')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {records.map((row, i) => (
                      <tr key={row.id} className={tableStyles.row} onClick={() => onChoose(row.id)}>
                        <td>
                          {row.color && <i className={styles.dot} style={{ background: row.color }} />}
                          <button
                            type="button"
                            className={styles.link}
                            title={name(row)}
                            onClick={() => onChoose(row.id)}
                          >
                            {name(row)}
                          </button>
                        </td>
                        <td title={row.dicCode}>{row.dicCode}</td>
                        <td title={row.dicValue}>{row.dicValue || '—'}</td>
                        <td className={tableStyles.right}>{row.dicSort}</td>
                        <td>
                          <EnabledTag row={row} />
                        </td>
                        <td>{t(row.isPublic ? 'dictionary.public.true' : 'dictionary.public.false')}</td>
                        <td>
                          <SolidTag row={row} />
                        </td>
                        <td onClick={(event) => event.stopPropagation()}>
                          <MoveButtons
                            row={row}
                            before={isNarrowed ? undefined : records[i - 1]}
                            after={isNarrowed ? undefined : records[i + 1]}
                          />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <Pagination
                className={listStyles.pages!}
                current={page.current}
                pageSize={page.size}
                total={total}
                showSizeChanger
                pageSizeOptions={[20, 50, 100]}
                showTotal={(count) => t('ui.list.total', { total: grouped(count) })}
                onChange={(current, size) => setPage({ current, size })}
              />
            </>
          )
        }
      </CallState>
    </>
  )
}
