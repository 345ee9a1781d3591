import { Fragment, useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import recordStyles from '../../../../web/record/record.module.css'
import textStyles from '../../../../web/ui/text.module.css'
import type { RouteGraph, When } from '../../api.ts'
import type { PlacedFault } from '../graph/faults.ts'
import { type Repairing, Repairs } from '../Repairs.tsx'
import { AskedFacts, WhenFields } from '../WhenFields.tsx'
import type { Known } from '../words.ts'

interface Props {
  known: Known
  /** Undefined for an else. */
  when: When | undefined
  faults: readonly PlacedFault[]
  graph: RouteGraph
  repairing: Repairing
  onChange: (when: When) => void
}

/** The condition of a branch. */
export function BranchPart({ known, when, faults, graph, repairing, onChange }: Props) {
  const t = useT()
  const [added, add] = useState<readonly string[]>([])
  if (!when) return <p className={textStyles.soft}>{t('approvalRoute.elseText')}</p>
  const used = (when.facts ?? []).map(({ fact }) => fact)
  const asked = known.kind.facts.filter(({ name }) => used.includes(name) || added.includes(name))
  return (
    <>
      <WhenFields when={when} kind={known.kind} asked={asked} onChange={onChange} />
      {[...new Map(faults.map((fault) => [fault.message, fault])).values()].map(({ message, repairs }) => (
        <Fragment key={message}>
          <p className={recordStyles.sectionFault} role="alert">
            {message}
          </p>
          <Repairs {...repairing} repairs={repairs} graph={graph} />
        </Fragment>
      ))}
      <AskedFacts kind={known.kind} used={used} added={added} onChange={add} />
    </>
  )
}
