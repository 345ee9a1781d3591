import { Checkbox } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { checklistItem } from '../../archive/codes.ts'
import { effectiveAbove, type SettingsProps } from './settings.ts'
import styles from './category.module.css'

/** What the file of a signed contract must have. */
export function ArchiveItems({ all, category, settings, set, isReadOnly }: SettingsProps) {
  const t = useT()
  const inherited = effectiveAbove(all, category).checklist ?? checklistItem.values
  const isOwn = settings.checklist !== null
  const items = settings.checklist ?? inherited
  return (
    <section className={styles.part}>
      <h3>{t('contractCategory.field.checklist')}</h3>
      <Checkbox
        checked={!isOwn}
        disabled={isReadOnly}
        onChange={(event) => set({ checklist: event.target.checked ? null : [...inherited] })}
      >
        {t(category.parent === null ? 'contractCategory.usualItems' : 'contractCategory.inherit')}
      </Checkbox>
      <Checkbox.Group
        className={styles.items!}
        disabled={isReadOnly || !isOwn}
        value={[...items]}
        options={checklistItem.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
        onChange={(chosen) => chosen.length > 0 && set({ checklist: chosen })}
      />
    </section>
  )
}
