import { useMemo } from 'react'
import '../../../../web/record/record.css'
import { useT } from '../../../../web/i18n/t.ts'
import { useSession } from '../../../../web/session/session.ts'
import { SheetContext, type Sheet } from '../../../../web/record/sheet.ts'
import { RecordPage } from '../../../../web/ui/RecordPage.tsx'
import type { Contract, ContractParts } from '../../api.ts'
import { ContractPanels } from '../panels/ContractPanels.tsx'
import { headFacts, StateTags } from './head.tsx'
import { NextAction } from './NextAction.tsx'
import { contractSections } from './sections.tsx'
import { contractFace } from './face.ts'
import { callerOf, PartsContext } from './sheet.ts'

/** A contract to be read, with what can be done next. */
export function ContractReading({ contract, parts }: { contract: Contract; parts: ContractParts }) {
  const t = useT()
  const { user, items } = useSession()
  const sheet = useMemo(
    () =>
      ({
        face: contractFace,
        record: contract,
        caller: callerOf(user, items, contract, parts),
        draft: null,
      }) satisfies Sheet<Contract> as Sheet,
    [contract, parts, user, items],
  )
  return (
    <SheetContext value={sheet}>
      <PartsContext value={parts}>
        <div className={sheet.caller.hasTask ? 'record-sheet record-to-decide' : 'record-sheet'}>
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
      </PartsContext>
    </SheetContext>
  )
}
