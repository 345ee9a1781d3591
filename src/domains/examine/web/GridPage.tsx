import { CheckOutlined, CloseOutlined, DownloadOutlined, UndoOutlined } from '@ant-design/icons'
import { App, Button, Segmented } from 'antd'
import { useContext } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { patchParams } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { leaveFor } from '../../../web/record/leave.ts'
import { TabContext } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { examineApi, type Cell, type GridRow } from '../api.ts'
import { elementKind, type ElementSet, elementSet, elementsOfSet } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './examine.module.css'

const MODULE = 'ELEMENT_EXTRACT'

/** The elements of several documents side by side: a row per document, a column per element, each with its words. */
export function GridPage() {
  const t = useT()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  const set = elementSet.values.find((one) => one === params.get('set')) ?? 'contract'
  const grid = useCall(examineApi.grid, { ids, set }, { enabled: ids.length > 0 })
  if (ids.length === 0)
    return (
      <EmptyState
        title={t('examine.grid.none')}
        text={t('examine.grid.noneText')}
        action={<Link to="/examineIndex">{t('examine.title')}</Link>}
      />
    )
  return (
    <>
      <Segmented<ElementSet>
        className={styles.set}
        aria-label={t('examine.grid.set')}
        value={set}
        options={elementSet.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
        onChange={(next) => leaveFor(tab, `${pathname}?${patchParams(params, { set: next }).toString()}`, navigate)}
      />
      <CallState call={grid}>{(rows) => <Grid key={set} ids={ids} set={set} rows={rows} />}</CallState>
    </>
  )
}

interface GridProps {
  ids: string[]
  set: ElementSet
  rows: readonly GridRow[]
}

function Grid({ ids, set, rows }: GridProps) {
  const t = useT()
  const { message } = App.useApp()
  const coins = useCoins()
  const extract = useAct(examineApi.extract, ['/api/chargeServer/coinTenant/'])
  const fresh = rows.filter(({ extractTime }) => extractTime === null).length
  const cells = rows.flatMap((row) => row.cells)
  const columns = elementsOfSet[set].filter((value) => cells.some(({ kind }) => kind === value))
  const kinds = columns.map((value) => ({ value, labelKey: elementKind.labelKey(value) }))
  const judged = cells.filter(({ decision }) => decision !== 'open').length
  async function take(): Promise<void> {
    if (!(await coins.check(MODULE))) return
    await extract.run({ ids, set }, ({ bizId, quantity }) => {
      void message.success(t('examine.grid.taken', { count: quantity }))
      void coins.settle(MODULE, bizId, quantity)
    })
  }
  return (
    <section className={classes(cardStyles.root, styles.grid)}>
      <header>
        <h1>{t('examine.grid.title')}</h1>
        <span role="status">{t('examine.grid.progress', { judged, count: cells.length })}</span>
        {fresh > 0 && (
          <Button type="primary" loading={extract.busy} onClick={() => void take()}>
            {t('examine.grid.take', { count: fresh })}
          </Button>
        )}
        {fresh > 0 && (
          <span className={textStyles.soft}>
            <CostNote moduleCode={MODULE} />
          </span>
        )}
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void download(examineApi.exportGrid, { ids, set }).catch(() => undefined)}
        >
          {t('ui.list.export')}
        </Button>
      </header>
      <div className={styles.gridBox} tabIndex={0} role="region" aria-label={t('examine.grid.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('examine.field.name')}</th>
              {kinds.map(({ value, labelKey }) => (
                <th key={value} scope="col">
                  {t.label(labelKey)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/examineMainNew?id=${row.id}`}>{row.name}</Link>
                  <small>{row.examineNo}</small>
                  {row.extractTime === null && <small>{t('examine.grid.fresh')}</small>}
                </th>
                {kinds.map(({ value }) => (
                  <td key={value}>
                    {row.cells
                      .filter(({ kind }) => kind === value)
                      .map((cell) => (
                        <Element key={cell.id} of={row.id} cell={cell} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const thousands = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

const isAmount = (kind: Cell['kind']): boolean => kind === 'amount' || kind === 'winningAmount'

/** One element: its value, the words that state it, and whether it is right. */
function Element({ of, cell }: { of: string; cell: Cell }) {
  const t = useT()
  const judge = useAct(examineApi.judge)
  const { id: cellId, version, value, quote, decision } = cell
  const say = (next: Cell['decision']) => void judge.run({ id: of, cellId, version, decision: next })
  const named = value === null ? t('examine.grid.blank') : isAmount(cell.kind) ? thousands(value) : value
  return (
    <div className={classes(styles.cell, styles[`cell-${decision}`])}>
      <b>{named}</b>
      {value !== quote && (
        <q lang="zh" title={quote}>
          {quote}
        </q>
      )}
      <span>
        {decision === 'open' ? (
          <>
            <Button
              type="text"
              size="small"
              icon={<CheckOutlined />}
              disabled={judge.busy}
              aria-label={`${t('examine.judged.approved')} ${named}`}
              title={t('examine.judged.approved')}
              onClick={() => say('approved')}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              disabled={judge.busy}
              aria-label={`${t('examine.judged.rejected')} ${named}`}
              title={t('examine.judged.rejected')}
              onClick={() => say('rejected')}
            />
          </>
        ) : (
          <>
            <small>{[t(`examine.judged.${decision}`), cell.handlerName].filter(Boolean).join(' · ')}</small>
            <Button
              type="text"
              size="small"
              icon={<UndoOutlined />}
              disabled={judge.busy}
              aria-label={`${t('review.reader.reopen')} ${named}`}
              title={t('review.reader.reopen')}
              onClick={() => say('open')}
            />
          </>
        )}
      </span>
    </div>
  )
}
