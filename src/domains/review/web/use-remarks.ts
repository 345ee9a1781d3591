import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from '../../../web/store.ts'
import { type Remark, remarkChoice } from '../../comment/web/parts.tsx'
import type { Finding, ReviewDocument } from '../codes.ts'
import { type Laid, layDocument } from './DocumentText.tsx'
import type { RemarkPlace } from './places.ts'

const none: readonly Remark[] = []

/** The document as it is rendered: again when a comment on its words is added, removed or met. */
export function useLaid(document: ReviewDocument, findings: readonly Finding[], remarks = none): Laid {
  const [first] = useState(findings)
  const places: RemarkPlace[] = remarks.flatMap(({ id, place, mended }) =>
    place ? [{ id, ...place, isOpen: mended === null }] : [],
  )
  // Equal places leave the document as it is.
  const key = JSON.stringify(places)
  // oxlint-disable-next-line react/exhaustive-deps -- key: the places by value
  return useMemo(() => layDocument(document, first, places), [document, first, key])
}

/** Goes to the words of a comment that is chosen in the list, also when the text is shown only then. */
export function useChosenRemark(remarks = none, goTo: (place: { start: number }) => void): void {
  const choice = useStore(remarkChoice)
  const go = useEffectEvent((chosen: typeof choice) => {
    const place = chosen?.from === 'list' && remarks.find(({ id }) => id === chosen.id)?.place
    if (place) goTo(place)
  })
  useEffect(() => go(choice), [choice])
}
