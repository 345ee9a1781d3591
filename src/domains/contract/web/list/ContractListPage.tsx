import { PlusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { firstOf, useList } from '../../../../web/api/list.ts'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { lazyComponent } from '../../../../web/pages/lazy-component.tsx'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../../web/ui/ListPage.tsx'
import { FromTemplate } from '../../../contract-template/web/parts.tsx'
import { SavedViews } from '../../../saved-view/web/parts.tsx'
import { contractApi, type ContractRow } from '../../api.ts'
import { contractTransitions } from '../../codes.ts'
import { can } from '../../../../kernel/states.ts'
import { useContractColumns } from './columns.tsx'
import { ContractSearch } from './ContractSearch.tsx'
import type { ContractList } from './FilterTags.tsx'
import { DeleteDrafts } from './DeleteDrafts.tsx'
import { UploadContract } from './UploadContract.tsx'
import styles from '../contract.module.css'

/** Collapsed at first, so its code is loaded lazily. */
const MoreSearch = lazyComponent(async () => (await import('./MoreSearch.tsx')).MoreSearch)

const viewPath = (row: ContractRow): string => `/contractQueryMain/view/${row.id}`
const workPath = (row: ContractRow): string =>
  can(contractTransitions, row, 'edit') ? `/contractNewMain/edit/${row.id}` : viewPath(row)

/** The caller's own drafts and the contracts that the caller handles. */
export function ContractNewList() {
  const t = useT()
  const list = useList(contractApi.query, { mine: true })
  return (
    <Contracts
      name="contractNew"
      title="contract.newIndex"
      list={list}
      open={workPath}
      action={<NewContract />}
      canDelete
      empty={
        <EmptyState
          title={t('contract.list.emptyNew')}
          text={t('contract.list.emptyNewText')}
          access={contractApi.save.access}
          action={<NewContract />}
        />
      }
    />
  )
}
ContractNewList.asks = firstOf(contractApi.query, { mine: true })

/** All contracts that the caller may see. */
export function ContractQueryList() {
  const t = useT()
  const list = useList(contractApi.query)
  return (
    <Contracts
      name="contractQuery"
      title="contract.queryIndex"
      list={list}
      open={viewPath}
      empty={<EmptyState title={t('contract.list.emptyQuery')} text={t('contract.list.emptyQueryText')} />}
    />
  )
}
ContractQueryList.asks = firstOf(contractApi.query)

function NewContract() {
  const t = useT()
  return (
    <span className={styles.new}>
      <UploadContract />
      <FromTemplate />
      <ActionButton access="contract:new:add" type="primary" icon={<PlusOutlined />} href="#/contractNewMain/new/0">
        {t('contract.create')}
      </ActionButton>
    </span>
  )
}

const deleteDrafts = (rows: readonly ContractRow[], clear: () => void) => <DeleteDrafts rows={rows} clear={clear} />

interface Props {
  name: string
  title: MessageKey
  list: ContractList
  open: (row: ContractRow) => string
  empty: ReactNode
  action?: ReactNode
  canDelete?: boolean
}

function Contracts({ name, title, list, open, empty, action, canDelete = false }: Props) {
  const t = useT()
  const columns = useContractColumns(list.filter.fullText !== undefined)
  return (
    <ListPage<ContractRow, ContractList['filter']>
      name={name}
      title={t(title)}
      list={list}
      columns={columns}
      open={open}
      action={action}
      views={<SavedViews />}
      search={<ContractSearch list={list} />}
      more={<MoreSearch list={list} />}
      exportTo={contractApi.export}
      empty={empty}
      {...(canDelete && { renderBatch: deleteDrafts })}
    />
  )
}
