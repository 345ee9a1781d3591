import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { useT } from '../i18n/t.ts'

export type TabAction = 'refresh' | 'close' | 'others' | 'all'

interface Props {
  canClose: boolean
  onChoose: (action: TabAction) => void
  /** The element that is right-clicked. */
  children: ReactElement
}

/**
 * The context menu of a tab, opened at the pointer. One instance for all tabs: one per tab made every switch slower.
 */
export function TabMenu({ canClose, onChoose, children }: Props) {
  const t = useT()
  return (
    <Dropdown
      autoFocus
      trigger={['contextMenu']}
      menu={{
        items: [
          { key: 'refresh', label: t('tabs.refresh') },
          { key: 'close', label: t('tabs.close'), disabled: !canClose },
          { key: 'others', label: t('tabs.closeOthers') },
          { key: 'all', label: t('tabs.closeAll') },
        ],
        onClick: ({ key }) => onChoose(key as TabAction),
      }}
    >
      {children}
    </Dropdown>
  )
}
