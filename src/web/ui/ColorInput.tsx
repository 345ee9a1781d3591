import { CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../i18n/t.ts'

interface Props {
  /** The field's, so that its label names it. */
  id?: string
  /** `#rrggbb`, or empty for none. */
  value?: string
  onChange?: (value: string) => void
  allowClear?: boolean
}

/** Shown in the box while there is no colour: the browser's picker knows no empty one. */
const NONE = '#ffffff'

/** A colour, chosen in the picker of the browser: Ant Design's own is not reached by keyboard. */
export function ColorInput({ id, value = '', onChange, allowClear = false }: Props) {
  const t = useT()
  return (
    <span className="color-input">
      <input type="color" id={id} value={value || NONE} onChange={(event) => onChange?.(event.target.value)} />
      <span>{value === '' ? t('ui.color.none') : value.toUpperCase()}</span>
      {allowClear && value !== '' && (
        <Button
          type="text"
          icon={<CloseCircleFilled />}
          aria-label={t('ui.color.clear')}
          title={t('ui.color.clear')}
          onClick={() => onChange?.('')}
        />
      )}
    </span>
  )
}
