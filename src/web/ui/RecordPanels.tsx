import { createElement, useMemo } from 'react'
import { useT } from '../i18n/t.ts'
import { slot, visible } from '../pages/registry.ts'
import type { RecordPanelProps } from '../pages/types.ts'
import { useSession } from '../session/session.ts'
import { RecordWatches } from './RecordWatches.tsx'
import { Tabs, type TabItem } from './Tabs.tsx'

interface Props extends RecordPanelProps {
  /**
   * Panels of the record's own domain, before those of other domains; one replaces another domain's panel of the same
   * key.
   */
  own?: readonly TabItem[]
  /** Rarely used panels of the record's own domain, after all others. */
  last?: readonly TabItem[]
}

/** The right side of a record: approval path, history, comments, attachments, each from the domain that owns it. */
export function RecordPanels({ bizType, bizId, own = [], last = [] }: Props) {
  const t = useT()
  const { items } = useSession()
  const offered = useMemo(
    () =>
      visible(slot('recordPanel'), items).filter(
        ({ bizTypes, exceptBizTypes }) => (bizTypes?.includes(bizType) ?? true) && !exceptBizTypes?.includes(bizType),
      ),
    [items, bizType],
  )
  return (
    <>
      <RecordWatches bizType={bizType} bizId={bizId} />
      <Tabs
        items={[
          ...own,
          ...offered
            .filter((panel) => own.every((mine) => mine.key !== panel.key))
            .map(({ key, title, component }) => ({
              key,
              title: t(title),
              content: createElement(component, { bizType, bizId }),
            })),
          ...last,
        ]}
      />
    </>
  )
}
