import { Dropdown } from 'antd'
import { useT } from '../i18n/t.ts'

export type TabAction = 'refresh' | 'close' | 'others' | 'all'

interface Props {
  /** Where the tab was clicked, in pixels of the window. */
  x: number
  y: number
  canClose: boolean
  onChoose: (action: TabAction) => void
  onClose: () => void
}

/** What can be done with a tab, beside the pointer. There is one for all tabs: one each made every switch slower. */
export function TabMenu({ x, y, canClose, onChoose, onClose }: Props) {
  const t = useT()
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => !open && onClose()}
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
      <span key={`${x} ${y}`} className="tab-menu-at" style={{ left: x, top: y }} />
    </Dropdown>
  )
}
