import { Input } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { conditionMode } from '../codes.ts'
import type { Condition } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './rule.module.css'

interface Props {
  id?: string
  /** Set by the form. */
  value?: Condition | null
  onChange?: (condition: Condition | null) => void
}

/** Mode and expression of a condition: its value is null until both are entered. */
export function ConditionInput({ id, value, onChange }: Props) {
  const t = useT()
  const [chosen, choose] = useState<Condition['mode']>(value?.mode ?? conditionMode.code.keyword)
  const mode = value?.mode ?? chosen
  const tell = (next: Condition) => {
    choose(next.mode)
    onChange?.(next.expr.trim() === '' ? null : next)
  }
  return (
    <div className={styles.condition}>
      <CodeSelect
        of={conditionMode}
        allowClear={false}
        aria-label={t('rule.field.mode')}
        value={mode}
        onChange={(next) => tell({ mode: next as Condition['mode'], expr: value?.expr ?? '' })}
      />
      <Input.TextArea
        {...(id ? { id } : {})}
        aria-label={t('rule.field.expr')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        placeholder={t(`rule.modeHint.${mode}`)}
        value={value?.expr ?? ''}
        onChange={({ target }) => tell({ mode, expr: target.value })}
      />
      <p className={textStyles.soft}>{t(`rule.modeHelp.${mode}`)}</p>
    </div>
  )
}
