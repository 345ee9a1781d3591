import { Alert, Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { call } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { contractApi } from '../api.ts'
import * as codes from '../codes.ts'
import { ContractLines } from './record/ContractLines.tsx'
import formStyles from '../../../web/ui/form.module.css'

export { CategoryFilter } from './list/CategoryFilter.tsx'

interface Props extends Omit<SelectProps<string>, 'options'> {
  /** A contract to exclude, because it cannot be its own parent. */
  except?: string | null
  /** Only contracts in this approval status. */
  docStatus?: number
}

/** Chooses another contract by number, name or counterparty. */
export function ContractPicker({ except = null, docStatus, ...select }: Props) {
  const [words, setWords] = useState('')
  const keyword = useDeferredValue(words.trim())
  const asked = { size: 20, count: false, ...(keyword && { keyword }), ...(docStatus && { docStatus }) }
  const found = useCall(contractApi.query, asked, { keep: true })
  const id = typeof select.value === 'string' ? select.value : ''
  const chosen = useCall(contractApi.queryById, { id }, { enabled: id !== '' }).data
  const rows = (found.data?.records ?? []).filter((row) => row.id !== except && row.id !== id)
  return (
    <Select<string>
      allowClear
      {...select}
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={found.isFetching}
      options={[...(chosen ? [chosen] : []), ...rows].map((row) => ({
        value: row.id,
        label: `${row.contractNo} ${row.contractName}`,
      }))}
    />
  )
}

/** A party of a contract, as copied into other records. */
export interface ContractParty {
  name: string
  isOurs: boolean
  isPerson: boolean
  creditCode: string
  idNo: string
  contact: string
  phone: string
  address: string
}

/** Reads the parties of a contract; none when it is not visible to the user. */
export function useContractParties(): (id: string) => Promise<ContractParty[]> {
  return async (id) => {
    const contract = await call(contractApi.queryById, { id }).catch(() => null)
    if (!contract) return []
    const nothing = { creditCode: '', idNo: '', contact: '', phone: '', address: '' }
    return [
      { ...nothing, name: contract.ourPartyName ?? '', isOurs: true, isPerson: false },
      ...contract.counterparties.map(({ name, type, creditCode, idNo, contact, phone, address }) => ({
        name,
        isOurs: false,
        isPerson: type === 'individual',
        creditCode,
        idNo,
        contact,
        phone,
        address,
      })),
    ]
  }
}

/** A link to a contract by its name; nothing when it is not visible to the user. */
export function ContractLink({ id }: { id: string }) {
  const contract = useCall(contractApi.queryById, { id }).data
  return contract ? (
    <Link to={`/contractQueryMain/view/${id}`}>{`${contract.contractNo} ${contract.contractName}`}</Link>
  ) : null
}

/** The page of the contract that an action has created. */
export const begunContract = (done: object): string | null => {
  const { contractId } = done as { contractId: string | null }
  return contractId && `/contractQueryMain/view/${contractId}`
}

/** Warns about open child contracts of a contract that is about to end. */
export function OpenChildren({ id }: { id: string }) {
  const t = useT()
  const found = useCall(contractApi.related, { id }).data?.children
  const open = found?.contracts.filter(({ docStatus: state }) => openStates.includes(state)) ?? []
  if (open.length === 0) return null
  return (
    <Alert
      className={formStyles.wide!}
      type="warning"
      showIcon
      title={t('contract.openChildrenTitle', { count: open.length })}
      description={<ContractLines contracts={open} />}
    />
  )
}

/** Statuses in approval or in force. */
const openStates: readonly number[] = [codes.docStatus.code.inApproval, codes.docStatus.code.finished]
