import { useMemo } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { useSession } from '../../../../web/session/session.ts'
import { RecordPage } from '../../../../web/ui/RecordPage.tsx'
import type { Contract, ContractParts } from '../../api.ts'
import { ContractPanels } from '../panels/ContractPanels.tsx'
import { headFacts, StateTags } from './head.tsx'
import { NextAction } from './NextAction.tsx'
import { contractSections } from './sections.tsx'
import { callerOf, SheetContext, type Sheet } from './sheet.ts'

/** A contract to be read, with what can be done next. */
export function ContractReading({ contract, parts }: { contract: Contract; parts: ContractParts }) {
  const t = useT()
  const { user, items } = useSession()
  const sheet = useMemo<Sheet>(
    () => ({ contract, parts, caller: callerOf(user, items, contract, parts), draft: null }),
    [contract, parts, user, items],
  )
  return (
    <SheetContext value={sheet}>
      <div className={sheet.caller.hasTask ? 'contract-record contract-to-decide' : 'contract-record'}>
        <RecordPage
          number={contract.contractNo}
          title={contract.contractName}
          tags={<StateTags contract={contract} t={t} />}
          facts={headFacts(t, contract)}
          actions={<NextAction />}
          sections={contractSections(t)}
          panel={<ContractPanels />}
        />
      </div>
    </SheetContext>
  )
}
