import { Alert } from 'antd'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { NotAllowed } from '../../../../web/record/NotAllowed.tsx'
import { useGranted, useSession } from '../../../../web/session/session.ts'
import { useTabTitle } from '../../../../web/shell/tab-title.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { useRecordMode } from '../../../../web/ui/record-mode.ts'
import { contractApi } from '../../api.ts'
import { refusalOf } from '../../codes.ts'
import { ContractEditor } from './ContractEditor.tsx'
import { ContractReading } from './ContractReading.tsx'
import { callerOf } from './sheet.ts'
import '../contract.css'

/** A contract under its address: a new one, a draft that is edited, or one that is read. */
export function ContractPage() {
  const { dataState, id } = useRecordMode()
  return dataState === 'new' ? <NewContract /> : <KeptContract key={id} id={id} editing={dataState === 'edit'} />
}

function NewContract() {
  const t = useT()
  useTabTitle(t('contract.create'))
  // A form that could not be kept is not begun.
  return useGranted(contractApi.save.access) ? <ContractEditor contract={null} parts={null} /> : <NotAllowed />
}

function KeptContract({ id, editing }: { id: string; editing: boolean }) {
  const t = useT()
  const { user, items } = useSession()
  const contract = useCall(contractApi.queryById, { id })
  const parts = useCall(contractApi.parts, { id })
  useTabTitle(contract.data?.contractName)
  const refusal = contract.data && refusalOf(contract.data, callerOf(user, items, contract.data, null), 'edit')
  return (
    <CallState call={contract}>
      {(found) => {
        // What hangs on a contract may come later: a new one goes on being typed in.
        if (editing && !refusal) return <ContractEditor contract={found} parts={parts.data ?? null} />
        return (
          <>
            {editing && refusal && refusal !== 'hidden' && (
              <Alert className="record-notice" type="info" showIcon title={t.label(refusal)} />
            )}
            <CallState call={parts}>{(known) => <ContractReading contract={found} parts={known} />}</CallState>
          </>
        )
      }}
    </CallState>
  )
}
