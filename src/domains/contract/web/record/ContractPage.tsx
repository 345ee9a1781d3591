import { Alert } from 'antd'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useSession } from '../../../../web/session/session.ts'
import { useTabTitle } from '../../../../web/shell/tab-title.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { useRecordMode } from '../../../../web/ui/record-mode.ts'
import { contractApi, type Contract, type ContractParts } from '../../api.ts'
import { refusalOf } from '../../codes.ts'
import { handedOver } from './handover.ts'
import { ContractEditor } from './ContractEditor.tsx'
import { ContractReading } from './ContractReading.tsx'
import { callerOf } from './sheet.ts'
import '../contract.css'

/** A contract under its address: a new one, a draft that is edited, or one that is read. */
export function ContractPage() {
  const { dataState, id } = useRecordMode()
  return dataState === 'new' ? (
    <ContractEditor contract={null} parts={null} />
  ) : (
    <KeptContract key={id} id={id} editing={dataState === 'edit'} />
  )
}

function KeptContract({ id, editing }: { id: string; editing: boolean }) {
  const contract = useCall(contractApi.queryById, { id })
  const parts = useCall(contractApi.parts, { id })
  useTabTitle(contract.data?.contractName)
  return (
    <CallState call={contract}>
      {(found) => {
        // A new contract goes on being typed in before everything that hangs on it has been fetched.
        if (editing && handedOver(id)) return <ContractEditor contract={found} parts={parts.data ?? null} />
        return (
          <CallState call={parts}>{(known) => <Opened contract={found} parts={known} editing={editing} />}</CallState>
        )
      }}
    </CallState>
  )
}

interface Props {
  contract: Contract
  parts: ContractParts
  editing: boolean
}

function Opened({ contract, parts, editing }: Props) {
  const t = useT()
  const { user, items } = useSession()
  const refusal = editing ? refusalOf(contract, callerOf(user, items, contract, parts), 'edit') : undefined
  if (editing && !refusal) return <ContractEditor contract={contract} parts={parts} />
  return (
    <>
      {refusal && refusal !== 'hidden' && (
        <Alert className="record-notice" type="info" showIcon title={t.label(refusal)} />
      )}
      <ContractReading contract={contract} parts={parts} />
    </>
  )
}
