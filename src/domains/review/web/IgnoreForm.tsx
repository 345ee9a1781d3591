import { Button, Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import styles from './finding.module.css'

interface Props {
  onIgnore: (reason: string) => void
  onCancel: () => void
}

/** Inline form for the reason to ignore a finding. Enter confirms, Escape cancels. */
export function IgnoreForm({ onIgnore, onCancel }: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = () => (reason.trim() ? onIgnore(reason.trim()) : setMissing(true))
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel()
    // Enter that ends a composition of an input method does not submit the form.
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) confirm()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.ignoreForm}>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        aria-label={t('review.reader.reason')}
        aria-invalid={missing}
        placeholder={t('review.reader.reasonHint')}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
        onKeyDown={onKeyDown}
        {...(missing ? { status: 'error' } : {})}
      />
      {missing && (
        <p className={styles.ignoreMissing} role="alert">
          {t('review.field.reasonNeeded')}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" onClick={confirm}>
          {t('review.reader.ignore')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </div>
  )
}
