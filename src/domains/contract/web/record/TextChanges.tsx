import { useEffect, useState } from 'react'
import { refresh, useCall } from '../../../../web/api/query.ts'
import { send } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { useInView } from '../../../../web/ui/use-in-view.ts'
import { OwnRemarks } from '../../../comment/web/parts.tsx'
import { Workbench } from '../../../text-comparison/web/parts.tsx'
import { type Contract, contractApi, type ContractParts } from '../../api.ts'
import { useContract } from './contract-context.ts'
import { FieldChanges } from './FieldChanges.tsx'
import textStyles from '../../../../web/ui/text.module.css'

interface Props {
  contractId: string
  fromTextId: string
  toTextId: string
  /** Called when the differences to the second text are shown. */
  onShown?: (toTextId: string) => void
}

/** The differences between two versions of a contract's text. */
export function TextChanges({ contractId, fromTextId, toTextId, onShown }: Props) {
  const call = useCall(contractApi.compareTexts, { id: contractId, fromTextId, toTextId })
  const isThere = call.data !== undefined
  useEffect(() => {
    if (isThere) onShown?.(toTextId)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each text, whatever the caller passes
  }, [isThere, toTextId])
  return (
    <CallState call={call}>
      {({ result, ...comparison }) => <Workbench comparison={comparison} result={result} isNarrow />}
    </CallState>
  )
}

/**
 * What has changed in text and fields since the user last saw the contract. Once it is in view it counts as seen, and
 * the contract can be approved.
 */
export function ChangesSinceSeen({ since }: { since: NonNullable<ContractParts['seen']> }) {
  const t = useT()
  const { contract } = useContract()
  const { id = '', version = 0, currentTextId: textId = null } = contract ?? {}
  const isOtherText = textId !== null && textId !== since.textId
  const [shownText, setShownText] = useState<string | null>(null)
  const [top, isInView] = useInView<HTMLParagraphElement>()
  const isSeen = isInView && textId !== null && (!isOtherText || shownText === textId)
  useEffect(() => {
    if (isSeen) void keepSeen({ id, textId, version })
  }, [isSeen, id, textId, version])
  return (
    <>
      <OwnRemarks bizType="contract" bizId={id} />
      <p ref={top} className={textStyles.softLine}>
        {t('contract.changes.since', { n: since.versionNo, time: written(since.seenTime.slice(0, 16)) })}
      </p>
      <FieldChanges id={id} since={since.seenTime} />
      {isOtherText ? (
        <TextChanges contractId={id} fromTextId={since.textId} toTextId={textId} onShown={setShownText} />
      ) : (
        <p className={textStyles.soft}>{t('contract.changes.sameText')}</p>
      )}
    </>
  )
}

/** A contract that has been changed meanwhile is not kept as seen: its page is fetched again then. */
async function keepSeen(q: { id: string; textId: string; version: number }): Promise<void> {
  try {
    await send(contractApi.seen, q)
  } catch {
    return
  }
  await refresh([contractApi.parts.path])
}

/** Keeps that the user has seen the current text, unless an earlier version has to be compared first. */
export function useSeenText(parts: ContractParts | null, contract: Versioned | undefined): void {
  const textId = parts?.seen === null ? parts.texts.find((text) => text.current)?.id : undefined
  const { id, version } = contract ?? {}
  useEffect(() => {
    if (id === undefined || version === undefined || textId === undefined) return
    void send(contractApi.seen, { id, textId, version }).catch(() => undefined)
  }, [id, textId, version])
}
type Versioned = Pick<Contract, 'id' | 'version'>
