import { useT } from '../../../web/i18n/t.ts'
import { LazySelect } from '../../../web/ui/LazyControls.tsx'
import type { ContractImport } from '../api.ts'
import { type Assignment, importField, type ImportField } from '../codes.ts'
import tableStyles from '../../../web/ui/table.module.css'
import styles from './register.module.css'

interface Props {
  of: ContractImport
  columns: Assignment['columns']
  onChange: (columns: Assignment['columns']) => void
}

/** What each column of the sheet holds, with its first rows. A field that another column has moves to the chosen one. */
export function ColumnsTable({ of, columns, onChange }: Props) {
  const t = useT()
  const options = [
    ...importField.options.map(({ value, labelKey }) => ({ value: value as ImportField, label: t.label(labelKey) })),
    ...of.ownFields.map(({ field, label }) => ({ value: field, label })),
  ]
  const choose = (at: number, field: ImportField | undefined) =>
    onChange(columns.map((one, index) => (index === at ? (field ?? null) : one === field ? null : one)))
  return (
    <div className={tableStyles.box} tabIndex={0} role="region" aria-label={t('contractImport.step.columns')}>
      <table className={tableStyles.root}>
        <colgroup>
          <col style={{ width: '26%' }} />
          <col />
          <col style={{ width: 220 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('contractImport.column')}</th>
            <th scope="col">{t('contractImport.sample')}</th>
            <th scope="col">{t('contractImport.holds')}</th>
          </tr>
        </thead>
        <tbody>
          {of.titles.map((title, at) => (
            <tr key={at} className={columns[at] ? undefined : styles.leftOut}>
              <th scope="row">{title || `(${at + 1})`}</th>
              <td className={styles.sample} data-title={t('contractImport.sample')}>
                {of.samples
                  .map((cells) => cells[at])
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td data-title={t('contractImport.holds')}>
                <LazySelect
                  value={columns[at] ?? undefined}
                  options={options}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={t('contractImport.leaveOut')}
                  aria-label={`${title}: ${t('contractImport.holds')}`}
                  onChange={(field: ImportField | undefined) => choose(at, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
