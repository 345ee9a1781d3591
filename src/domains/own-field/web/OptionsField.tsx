import { DeleteOutlined, PlusOutlined, StopOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ownFieldLimits } from '../codes.ts'
import styles from './own-field.module.css'

export interface Option {
  code?: string
  label?: string
  isRetired?: boolean
}
interface Props {
  /** The options as they are stored: their codes stay. */
  stored: readonly Option[]
  value?: readonly Option[]
  onChange?: (options: readonly Option[]) => void
}

/** The options of a choice. One that contracts have is retired instead of removed. */
export function OptionsField({ stored, value = [], onChange }: Props) {
  const t = useT()
  const set = (at: number, patch: Option) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <div className={styles.options}>
      {value.map(({ code = '', label = '', isRetired = false }, at) => (
        <div key={at} className={styles.option}>
          <Input
            aria-label={t('ownField.option', { n: at + 1 })}
            value={label}
            maxLength={50}
            disabled={isRetired}
            onChange={({ target }) => set(at, { label: target.value })}
          />
          <Input
            aria-label={t('ownField.optionCode', { n: at + 1 })}
            value={code}
            maxLength={30}
            placeholder={t('ownField.autoCode')}
            disabled={code !== '' && stored.some((one) => one.code === code)}
            onChange={({ target }) => set(at, { code: target.value })}
          />
          <span>
            <Button
              type="text"
              icon={isRetired ? <UndoOutlined /> : <StopOutlined />}
              aria-label={t(isRetired ? 'ownField.optionRestore' : 'ownField.optionRetire', { label })}
              title={t(isRetired ? 'ownField.optionRestore' : 'ownField.optionRetire', { label })}
              onClick={() => set(at, { isRetired: !isRetired })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('ownField.optionRemove', { n: at + 1 })}
              title={t('ownField.optionRemove', { n: at + 1 })}
              onClick={() => onChange?.(value.toSpliced(at, 1))}
            />
          </span>
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= ownFieldLimits.options}
        onClick={() => onChange?.([...value, {}])}
      >
        {t('ownField.optionAdd')}
      </Button>
    </div>
  )
}
