import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { download, fetchBlob } from '../../../web/api/send.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { PlacesContext } from '../../../web/ui/record-places.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { useRemarks } from '../../comment/web/parts.tsx'
import { reviewApi } from '../api.ts'
import { Mended } from './Mended.tsx'
import { decideOnText, type TextRef, useFindings, useReviewDocument } from './queries.ts'
import { Reader } from './Reader.tsx'
import type { ReadSource } from './source.ts'

export { goToFindings } from './go-to-findings.ts'
export { decider } from './queries.ts'
export { Reader } from './Reader.tsx'
export type { ReadSource } from './source.ts'

const sourceOf = (text: TextRef): ReadSource => ({
  key: [reviewApi.file.path, text.contractId, text.textId],
  original: (signal) => fetchBlob(reviewApi.file, text, { signal }),
  download: () => void download(reviewApi.file, text).catch(() => undefined),
})

interface Props {
  contractId: string
  textId: string
  /** Whether the user may accept, ignore and reopen findings. */
  canDecide: boolean
}

/**
 * One version of a contract's text with its outline and findings, which it puts beside it where its page has places for
 * them. Takes the width of its container, and can fill the window.
 */
export function ContractReader({ contractId, textId, canDecide }: Props) {
  const places = useContext(PlacesContext)
  const words = useSearchParams()[0].get('words')
  const document = useReviewDocument({ contractId, textId })
  const findings = useFindings({ contractId, textId })
  const remarks = useRemarks('contract', contractId).data
  return (
    <CallState call={document}>
      {(shown) => (
        <CallState call={findings}>
          {(found) => (
            <Reader
              key={`${textId} ${words ?? ''}`}
              source={sourceOf({ contractId, textId })}
              document={shown}
              findings={found}
              canDecide={canDecide}
              decide={decideOnText({ contractId, textId })}
              places={places}
              words={words ?? undefined}
              remarks={
                remarks?.text?.id === textId
                  ? { bizType: 'contract', bizId: contractId, textId, records: remarks.records }
                  : undefined
              }
              foot={<Mended contractId={contractId} textId={textId} />}
            />
          )}
        </CallState>
      )}
    </CallState>
  )
}

/** The pages of a PDF, without findings. */
export const PdfPages = lazyComponent(async () => (await import('./PdfPages.tsx')).PdfPages)
