import { useT } from '../../../web/i18n/t.ts'
import type { Note } from '../api.ts'
import { noteColor } from '../codes.ts'
import styles from './note.module.css'

interface Props {
  value: Note['color']
  onChange: (color: Note['color']) => void
}

/** The four colours of a note. */
export function ColorDots({ value, onChange }: Props) {
  const t = useT()
  return (
    <span className={styles.colors} role="radiogroup" aria-label={t('note.color')}>
      {noteColor.options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={styles[option.value]}
          aria-checked={option.value === value}
          aria-label={t.label(option.labelKey)}
          title={t.label(option.labelKey)}
          onClick={() => onChange(option.value)}
        />
      ))}
    </span>
  )
}
