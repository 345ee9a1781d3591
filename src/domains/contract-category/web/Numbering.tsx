import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { useT } from '../../../web/i18n/t.ts'
import { type CategorySettings, NumberPattern } from '../api.ts'
import { everyCategory, numberAt } from '../codes.ts'
import { numberKeyOf } from '../rules/tree.ts'
import { Fault } from './Fault.tsx'
import { effectiveAbove, inheritedWord, type SettingsProps } from './settings.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './category.module.css'

/** Short code of an institution in the example. */
const sampleOrg = 'ZB'

/** How contracts of a category are numbered, and when. */
export function Numbering({
  all,
  category,
  settings,
  set,
  isReadOnly,
  fault,
}: SettingsProps & { fault: string | undefined }) {
  const t = useT()
  const id = useId()
  const [today] = useState(() => chinaDay(new Date()))
  const above = effectiveAbove(all, category)
  const pattern = settings.numberPattern ?? above.numberPattern
  const isRight = NumberPattern.safeParse(pattern).success
  const cat = category.code === everyCategory ? 'TZ01' : category.code
  const next = isRight ? numberKeyOf(pattern, { org: sampleOrg, cat, day: today }) : null
  return (
    <section className={styles.part}>
      <h3>{t('contractCategory.field.numberPattern')}</h3>
      <div className={styles.numbering}>
        <label htmlFor={`${id}p`}>{t('contractCategory.field.numberPattern')}</label>
        <Input
          id={`${id}p`}
          maxLength={60}
          disabled={isReadOnly}
          value={settings.numberPattern ?? ''}
          placeholder={inheritedWord(t, category, above.numberPattern)}
          {...((!isRight || fault !== undefined) && { status: 'error' as const })}
          onChange={(event) => set({ numberPattern: event.target.value.trim() || null })}
        />
        <label htmlFor={`${id}t`}>{t('contractCategory.field.numberAt')}</label>
        <Select<'' | NonNullable<CategorySettings['numberAt']>>
          id={`${id}t`}
          disabled={isReadOnly}
          value={settings.numberAt ?? ''}
          options={[
            {
              value: '',
              label: inheritedWord(t, category, t.label(numberAt.labelKey(above.numberAt))),
            },
            ...numberAt.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) })),
          ]}
          onChange={(value) => set({ numberAt: value === '' ? null : value })}
        />
      </div>
      {isRight ? (
        next && <p>{t('contractCategory.numberSample', { sample: `${next.key}-${'1'.padStart(next.digits, '0')}` })}</p>
      ) : (
        <Fault text={t('contractCategory.badPattern')} />
      )}
      {isRight && <Fault text={fault} />}
      <p className={textStyles.soft}>{t('contractCategory.numberHelp')}</p>
      <p className={textStyles.soft}>{t('contractCategory.numberNote')}</p>
    </section>
  )
}
