import { CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../i18n/t.ts'
import styles from './color-input.module.css'

interface Props {
  /** Id of the input, so that the field's label refers to it. */
  id?: string
  /** `#rrggbb`, or empty for none. */
  value?: string
  onChange?: (value: string) => void
  allowClear?: boolean
}

/** Value of the native input while no colour is chosen: it has no empty value. */
const NONE = '#ffffff'

/** A colour, chosen in the browser's picker: Ant Design's own cannot be reached by keyboard. */
export function ColorInput({ id, value = '', onChange, allowClear = false }: Props) {
  const t = useT()
  return (
    <span className={styles.root}>
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
