import { CallState } from '../../../web/ui/CallState.tsx'
import { useFindings, useReviewDocument } from './queries.ts'
import { Reader } from './Reader.tsx'

interface Props {
  contractId: string
  textId: string
  /** Whether the reader may accept, ignore and reopen findings. */
  canDecide: boolean
}

/**
 * One version of a contract's text as it reads, with its outline and what the review found in it. Takes the width of
 * its place, and can fill the window.
 */
export function ContractReader({ contractId, textId, canDecide }: Props) {
  const document = useReviewDocument({ contractId, textId })
  const findings = useFindings({ contractId, textId })
  return (
    <CallState call={document}>
      {(shown) => (
        <CallState call={findings}>
          {(found) => (
            <Reader
              key={textId}
              text={{ contractId, textId }}
              document={shown}
              findings={found}
              canDecide={canDecide}
            />
          )}
        </CallState>
      )}
    </CallState>
  )
}
