import { useT } from '../../../../web/i18n/t.ts'
import { StateWord, StatusTag } from '../../../../web/ui/StatusTag.tsx'
import type { Contract } from '../../api.ts'
import * as codes from '../../codes.ts'
import * as tones from '../tones.ts'

/** Where a contract is in its life, as one word; its states are kept in six columns. */
export function Stage({ contract: c }: { contract: Contract }) {
  const t = useT()
  if (c.status !== codes.contractStatus.code.processing)
    return <StatusTag of={codes.contractStatus} tones={tones.statusTones} value={c.status} />
  if (c.performState !== codes.performState.code.notStarted)
    return <StatusTag of={codes.performState} tones={tones.performTones} value={c.performState} />
  if (c.archiveStatus === codes.archiveStatus.code.archived)
    return <StatusTag of={codes.archiveStatus} tones={tones.archiveTones} value={c.archiveStatus} />
  if (c.signDate !== null) return <StateWord word={t('contract.stage.signed')} tone="running" />
  if (c.sealStatus === codes.sealStatus.code.sealed)
    return <StateWord word={t('contract.stage.toSign')} tone="waiting" />
  if (c.sealStatus === codes.sealStatus.code.sealing)
    return <StateWord word={t.label(codes.sealStatus.labelKey(c.sealStatus))} tone="running" />
  return <StateWord word={t('contract.stage.toSeal')} tone="waiting" />
}
