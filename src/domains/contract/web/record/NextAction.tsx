import { useState } from 'react'
import { can } from '../../../../kernel/states.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useOfferStep } from '../../../../web/record/next-step.ts'
import { go } from '../../../../web/shell/go.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../../web/ui/ConfirmButton.tsx'
import { useWide } from '../../../../web/ui/use-wide.ts'
import { contractApi } from '../../api.ts'
import { archiveStatus, type ContractAction, contractTransitions } from '../../codes.ts'
import { goToDecision } from '../../../workflow/web/parts.tsx'
import { useContractAct } from '../queries.ts'
import { contractConfig } from './config.ts'
import { LifeLinks } from './LifeLinks.tsx'
import { MoreActions } from './MoreActions.tsx'
import { refusalFor, refusalWord } from '../../../../web/record/record-context.ts'
import { useContract } from './contract-context.ts'
import { SignDialog } from './SignButton.tsx'
import { useDone } from './use-done.tsx'

/** Steps of a contract in their usual order. */
const steps = ['edit', 'approve', 'sign', 'archive'] as const

/** The contract's next step as a button for users who may take it; all other actions are under "more". */
export function NextAction() {
  const t = useT()
  const context = useContract()
  const { contract } = context
  const isWide = useWide()
  const [isSigning, setSigning] = useState(false)
  const isOpen = (action: ContractAction) => refusalFor(context, action) === undefined
  // Several steps may be possible; only the first is the primary button.
  const main = steps.find(isOpen)
  const take = {
    edit: () => go(contractConfig.pageOf('edit', contract?.id ?? '')),
    approve: goToDecision,
    sign: () => setSigning(true),
    archive: () => go(`/contractFileMain/edit/${contract?.id}`),
  }
  const words = { edit: 'edit', approve: 'review', sign: 'sign', archive: 'archive' } as const
  useOfferStep(contract, main && { action: main, word: t(`contract.do.${words[main]}`), take: take[main] })
  if (!contract) return null
  const typeOf = (action: (typeof steps)[number]) => (action === main ? 'primary' : 'default')
  const isOnFile = contract.archiveStatus === archiveStatus.code.archived
  return (
    <>
      {isOpen('edit') && (
        <ActionButton type={typeOf('edit')} href={`#/contractNewMain/edit/${contract.id}`}>
          {t('contract.do.edit')}
        </ActionButton>
      )}
      {/* Where there is room the decision is in view. */}
      {isOpen('approve') && !isWide && (
        <ActionButton type={typeOf('approve')} onClick={goToDecision}>
          {t('contract.do.review')}
        </ActionButton>
      )}
      {isOpen('sign') && (
        <ActionButton type={typeOf('sign')} onClick={take.sign}>
          {t('contract.do.sign')}
        </ActionButton>
      )}
      {isSigning && <SignDialog contract={contract} onClose={() => setSigning(false)} />}
      {isOpen('archive') && (
        <ActionButton type={typeOf('archive')} href={`#/contractFileMain/edit/${contract.id}`}>
          {t('contract.do.archive')}
        </ActionButton>
      )}
      {can(contractTransitions, contract, 'withdraw') && <Withdraw />}
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
      <LifeLinks isMain={main === undefined} />
      <MoreActions
        actions={['edit', 'submit', 'sign', 'archive', 'draft', 'copy', 'print', 'savePdf', 'cancel', 'delete']}
      />
    </>
  )
}

/** For the owner; disabled with the reason when the contract cannot be withdrawn. */
function Withdraw() {
  const t = useT()
  const tellDone = useDone()
  const context = useContract()
  const withdraw = useContractAct(contractApi.withdraw)
  const refusal = refusalFor(context, 'withdraw')
  const { contract } = context
  if (!contract || refusal === 'hidden' || (refusal && !context.caller.isOwner)) return null
  return (
    <ConfirmButton
      danger={false}
      refusal={refusal && refusalWord(t, context, 'withdraw', refusal)}
      question={t('contract.withdraw.ask', { name: contract.contractName })}
      consequence={t('contract.withdraw.text')}
      onConfirm={() =>
        withdraw.run({ id: contract.id, version: contract.version }, () => tellDone(contract, 'withdraw'))
      }
    >
      {t('contract.do.withdraw')}
    </ConfirmButton>
  )
}
