import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { useEvery } from '../../../web/ui/use-every.ts'
import { DeadlineDay } from '../../deadline/web/parts.tsx'
import { type Bundle, evidenceApi } from '../api.ts'
import { bundleState, type evidenceOwner, evidenceSide } from '../codes.ts'
import { EvidenceSide } from './EvidenceSide.tsx'
import styles from './evidence.module.css'

const EVERY_MS = 1500
const { queued, running } = bundleState.code
const isOpen = ({ state }: Bundle) => state === queued || state === running

/** The evidence of both sides of a record. */
export function EvidenceLists(props: RecordPanelProps) {
  const t = useT()
  // The section is offered for these kinds only.
  const of = { bizType: props.bizType as (typeof evidenceOwner.values)[number], bizId: props.bizId }
  const found = useCall(evidenceApi.query, of)
  useEvery(EVERY_MS, found.data?.bundles.some(isOpen) ?? false, () => void found.refetch())
  return (
    <CallState call={found}>
      {({ lists, bundles, isEditable }) => (
        <div className={styles.root}>
          <DeadlineDay {...of} rule="C6" />
          <Tabs
            items={evidenceSide.options.map(({ value: side, labelKey }) => {
              const list = lists.find((one) => one.side === side)!
              const count = list.groups.reduce((sum, { items }) => sum + items.length, 0)
              return {
                key: side,
                title: count > 0 ? `${t.label(labelKey)} ${count}` : t.label(labelKey),
                content: (
                  <EvidenceSide
                    of={{ ...of, side }}
                    list={list}
                    bundles={bundles.filter((one) => one.side === side)}
                    isEditable={isEditable}
                  />
                ),
              }
            })}
          />
        </div>
      )}
    </CallState>
  )
}
