import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../../../web/i18n/t.ts'

interface Props {
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

export function UndoButtons({ undo, redo }: Props) {
  const t = useT()
  const buttons = [
    [t('approvalRoute.undo'), <UndoOutlined key="undo" />, undo],
    [t('approvalRoute.redo'), <RedoOutlined key="redo" />, redo],
  ] as const
  return buttons.map(([label, icon, act]) => (
    <Button
      key={label}
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={label}
      disabled={!act}
      onClick={act}
    />
  ))
}
