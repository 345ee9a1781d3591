import { Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import {
  fieldNeed,
  type FieldNeed,
  fieldsByContract,
  partyFields,
  type RuledField,
  ruledFieldNames,
  ruledFields,
} from '../codes.ts'
import { PresetInput, presetFields, type PresetField } from './PresetInput.tsx'
import { effectiveAbove, inheritedWord, type SettingsProps } from './settings.ts'
import styles from './category.module.css'

const { required, optional, hidden } = fieldNeed.code

/** Fields that every contract needs. */
const always = ['contractType', 'ourPosition', 'moneyFlow', 'disputeWay'] as const
type Row = RuledField | PresetField
const rows: readonly Row[] = [...new Set<Row>([...always, 'currency', ...ruledFieldNames])]

const isRuled = (row: Row): row is RuledField => row in ruledFields
const isPreset = (row: Row): row is PresetField => (presetFields as readonly string[]).includes(row)

/** Which fields are required, shown or hidden, and with which values a contract begins. */
export function FieldRules(props: SettingsProps) {
  const t = useT()
  const { all, category, settings, set, isReadOnly } = props
  const above = effectiveAbove(all, category)
  const labelOf = (row: Row): string => {
    const field = t.label(`contract.field.${row}`)
    return (partyFields as readonly string[]).includes(row) ? t('contractCategory.ofParty', { field }) : field
  }
  const needWord = (field: RuledField, value: FieldNeed): string =>
    value === optional && fieldsByContract.includes(field)
      ? t('contractCategory.byContract')
      : t.label(fieldNeed.labelKey(value))
  const need = (field: RuledField, value: FieldNeed | ''): void => {
    const { [field]: _, ...others } = settings.needs
    set({ needs: value === '' ? others : { ...others, [field]: value } })
  }
  return (
    <section className={styles.part}>
      <h3>{t('contractCategory.field.needs')}</h3>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{t('contractCategory.fieldColumn')}</th>
            <th scope="col">{t('contractCategory.needColumn')}</th>
            <th scope="col">{t('contractCategory.presetColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{labelOf(row)}</th>
              <td data-title={t('contractCategory.needColumn')}>
                {isRuled(row) ? (
                  <Select<FieldNeed | ''>
                    className={styles.choice!}
                    aria-label={`${labelOf(row)} ${t('contractCategory.needColumn')}`}
                    disabled={isReadOnly}
                    value={settings.needs[row] ?? ''}
                    options={[
                      {
                        value: '',
                        label: inheritedWord(t, category, needWord(row, above.needs[row] ?? optional)),
                      },
                      ...needsFor(row).map((value) => ({ value, label: needWord(row, value) })),
                    ]}
                    onChange={(value) => need(row, value)}
                  />
                ) : (
                  t('contractCategory.always')
                )}
              </td>
              <td data-title={t('contractCategory.presetColumn')}>
                {isPreset(row) && (
                  <PresetInput
                    field={row}
                    label={`${labelOf(row)} ${t('contractCategory.presetColumn')}`}
                    category={category}
                    above={above}
                    settings={settings}
                    set={set}
                    isReadOnly={isReadOnly}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const needsFor = (field: RuledField): FieldNeed[] => [
  ...(ruledFields[field] === 'hide' ? [] : [required]),
  optional,
  ...(ruledFields[field] === 'require' ? [] : [hidden]),
]
