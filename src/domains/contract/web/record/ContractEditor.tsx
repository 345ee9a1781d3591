import { useT } from '../../../../web/i18n/t.ts'
import { RecordEditor } from '../../../../web/record/RecordEditor.tsx'
import { useSession } from '../../../../web/session/session.ts'
import type { Contract, ContractParts } from '../../api.ts'
import { ContractPanels } from '../panels/ContractPanels.tsx'
import { contractFace } from './face.ts'
import { headFacts, StateTags } from './head.tsx'
import { MoreActions } from './MoreActions.tsx'
import { contractSections } from './sections.tsx'
import { PartsContext } from './sheet.ts'

/** A draft that is being typed: a new one, or one that is kept already. */
export function ContractEditor({ contract, parts }: { contract: Contract | null; parts: ContractParts | null }) {
  const t = useT()
  const { user } = useSession()
  return (
    <PartsContext value={parts}>
      <RecordEditor
        face={contractFace}
        record={contract}
        newTitle={t('contract.create')}
        begin={{ handlerPsnId: user.id }}
        tags={contract && <StateTags contract={contract} t={t} />}
        facts={contract ? headFacts(t, contract) : []}
        more={contract && <MoreActions actions={['copy', 'cancel', 'delete']} />}
        sections={contractSections(t)}
        panel={contract && <ContractPanels />}
      />
    </PartsContext>
  )
}
