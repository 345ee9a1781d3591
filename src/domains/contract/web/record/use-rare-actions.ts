import type { ContractAction } from '../../codes.ts'
import { App } from 'antd'
import { useContext, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { TabContext } from '../../../../web/shell/tab-title.ts'
import { contractApi, type Contract } from '../../api.ts'
import { useContractAct } from '../queries.ts'
import { leaveFor } from '../../../../web/record/leave.ts'
import { usePrintout } from '../../../printout/web/parts.tsx'
import { useContract } from './contract-context.ts'

/** Actions on a contract other than its next step. */
export type RareAction =
  | Extract<ContractAction, 'edit' | 'submit' | 'sign' | 'archive' | 'cancel' | 'delete'>
  | 'copy'
  | 'draft'
  | 'print'
  | 'savePdf'

/** Handlers of the less frequent actions; those without an entry have their own button. */
export function useRareActions(): Partial<Record<RareAction, () => void>> {
  const t = useT()
  const { modal, message } = App.useApp()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const { contract, draft } = useContract()
  // The draft may be saved again while the confirmation is open.
  const latest = useRef(contract)
  useEffect(() => {
    latest.current = contract
  })
  const copy = useContractAct(contractApi.copy)
  const remove = useContractAct(contractApi.delete)
  const changeStatus = useContractAct(contractApi.changeStatus)
  const { print, save } = usePrintout()
  if (!contract) return {}
  const { id } = contract

  const ask = (what: 'cancel' | 'delete', yes: () => Promise<void>): void =>
    void modal.confirm({
      title: t(`contract.${what}.ask`, { name: contract.contractName }),
      content: t(`contract.${what}.text`, { number: contract.contractNo }),
      okText: t(`contract.do.${what}`),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: yes,
    })
  const say = (key: MessageKey) => void message.success(t(key))

  const form = { bizType: 'contract', bizId: id, form: 'approval' }

  return {
    draft: () => void navigate(`/klawDocumentIndexV2?bizType=contract&bizId=${id}`),
    print: () => void print(form),
    savePdf: () => void save(form),
    copy: () =>
      void Promise.resolve(draft?.save()).then(() =>
        copy.run({ id }, (made: Contract) => {
          say('contract.copy.done')
          void navigate(`/contractNewMain/edit/${made.id}`)
        }),
      ),
    cancel: () =>
      ask('cancel', () =>
        changeStatus.run({ id, version: latest.current?.version ?? 0, action: 'cancel' }, () => {
          say('contract.cancel.done')
          leaveFor(tab, `/contractQueryMain/view/${id}`, navigate)
        }),
      ),
    delete: () =>
      ask('delete', () =>
        remove.run({ ids: [id] }, () => {
          say('contract.delete.done')
          leaveFor(tab, '/contractNewIndex', navigate)
        }),
      ),
  }
}
