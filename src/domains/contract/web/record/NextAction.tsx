import { App } from 'antd'
import { can } from '../../../../kernel/states.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../../web/ui/ConfirmButton.tsx'
import { contractApi } from '../../api.ts'
import { archiveStatus, contractMoves } from '../../codes.ts'
import { goToDecision } from '../../../workflow/web/parts.tsx'
import { useContractAct } from '../queries.ts'
import { LifeLinks } from './LifeLinks.tsx'
import { MoreActions } from './MoreActions.tsx'
import { refusalFor, useSheet } from './sheet.ts'
import { SignButton } from './SignButton.tsx'

/** The step that the contract waits for, as a button for whoever can take it; everything else under "more". */
export function NextAction() {
  const t = useT()
  const sheet = useSheet()
  const { contract } = sheet
  if (!contract) return null
  const isOpen = (action: Parameters<typeof refusalFor>[1]) => refusalFor(sheet, action) === undefined
  const isOnFile = contract.archiveStatus === archiveStatus.code.archived
  return (
    <>
      {isOpen('edit') && (
        <ActionButton type="primary" href={`#/contractNewMain/edit/${contract.id}`}>
          {t('contract.do.edit')}
        </ActionButton>
      )}
      {can(contractMoves, contract, 'withdraw') && <Withdraw />}
      {isOpen('approve') && (
        <ActionButton type="primary" onClick={goToDecision}>
          {t('contract.do.review')}
        </ActionButton>
      )}
      {isOpen('sign') && <SignButton />}
      {isOpen('archive') && (
        <ActionButton type="primary" href={`#/contractFileMain/edit/${contract.id}`}>
          {t('contract.do.archive')}
        </ActionButton>
      )}
      {isOnFile && (
        <ActionButton access="contract:file:view" href={`#/contractFileMain/view/${contract.id}`}>
          {t('contract.do.openArchive')}
        </ActionButton>
      )}
      {contract.currentTextId !== null && (
        <ActionButton access="ai:examine:use" href={`#/examineMain?contractId=${contract.id}`}>
          {t('contract.do.examine')}
        </ActionButton>
      )}
      <LifeLinks />
      <MoreActions actions={['edit', 'submit', 'sign', 'archive', 'copy', 'cancel', 'delete']} />
    </>
  )
}

/** Shown to everybody who could withdraw contracts; disabled with the reason when not this one. */
function Withdraw() {
  const t = useT()
  const { message } = App.useApp()
  const sheet = useSheet()
  const withdraw = useContractAct(contractApi.withdraw)
  const refusal = refusalFor(sheet, 'withdraw')
  const { contract } = sheet
  if (!contract || refusal === 'hidden') return null
  return (
    <ConfirmButton
      danger={false}
      refusal={refusal && t.label(refusal)}
      question={t('contract.withdraw.ask', { name: contract.contractName })}
      consequence={t('contract.withdraw.text')}
      onConfirm={() =>
        withdraw.run(
          { id: contract.id, version: contract.version },
          () => void message.success(t('contract.withdraw.done')),
        )
      }
    >
      {t('contract.do.withdraw')}
    </ConfirmButton>
  )
}
