import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { send } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
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
  /** Called when the differences are shown. */
  onShown?: () => void
}

/** The differences between two versions of a contract's text. */
export function TextChanges({ contractId, fromTextId, toTextId, onShown }: Props) {
  const call = useCall(contractApi.compareTexts, { id: contractId, fromTextId, toTextId })
  const isThere = call.data !== undefined
  useEffect(() => {
    if (isThere) onShown?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever the caller passes
  }, [isThere])
  return (
    <CallState call={call}>
      {({ result, ...comparison }) => <Workbench comparison={comparison} result={result} isNarrow />}
    </CallState>
  )
}

/** What has changed in text and fields since the user last saw the contract; showing it counts as seeing it. */
export function ChangesSinceSeen({ since }: { since: NonNullable<ContractParts['seen']> }) {
  const t = useT()
  const { contract } = useContract()
  const { id = '', version = 0, currentTextId: textId = null } = contract ?? {}
  const isOtherText = textId !== null && textId !== since.textId
  const keepSeen = () => {
    if (textId !== null) void send(contractApi.seen, { id, textId, version }).catch(() => undefined)
  }
  const keepSeenFields = useEffectEvent(() => !isOtherText && keepSeen())
  useEffect(() => void keepSeenFields(), [])
  return (
    <>
      <OwnRemarks bizType="contract" bizId={id} />
      <p className={textStyles.softLine}>
        {t('contract.changes.since', { n: since.versionNo, time: written(since.seenTime.slice(0, 16)) })}
      </p>
      <FieldChanges id={id} since={since.seenTime} />
      {isOtherText ? (
        <TextChanges contractId={id} fromTextId={since.textId} toTextId={textId} onShown={keepSeen} />
      ) : (
        <p className={textStyles.soft}>{t('contract.changes.sameText')}</p>
      )}
    </>
  )
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
