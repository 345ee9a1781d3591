import { useT } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { LazySelect } from '../../../web/ui/LazyControls.tsx'
import type { ContractImport } from '../api.ts'
import { type Assignment, importField } from '../codes.ts'
import tableStyles from '../../../web/ui/table.module.css'

interface Props {
  of: ContractImport
  words: Assignment['words']
  onChange: (words: Assignment['words']) => void
}

/** Words of the sheet that no list knows, each with the value that it means. */
export function WordsTable({ of, words, onChange }: Props) {
  const t = useT()
  const choose = (field: string, word: string, value: string | undefined) => {
    const { [word]: _, ...rest } = words[field] ?? {}
    onChange({ ...words, [field]: value === undefined ? rest : { ...rest, [word]: value } })
  }
  const wordOf = (field: string) =>
    of.ownFields.find((one) => one.field === field)?.label ?? t.label(importField.labelKey(field))
  return (
    <div className={tableStyles.box} tabIndex={0} role="region" aria-label={t('contractImport.words')}>
      <table className={tableStyles.root}>
        <colgroup>
          <col style={{ width: '26%' }} />
          <col />
          <col style={{ width: 80 }} />
          <col style={{ width: 220 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('contractImport.holds')}</th>
            <th scope="col">{t('contractImport.word')}</th>
            <th scope="col">{t('contractImport.rowsWith')}</th>
            <th scope="col">{t('contractImport.means')}</th>
          </tr>
        </thead>
        <tbody>
          {of.unknown.map(({ field, word, rows }) => (
            <tr key={`${field} ${word}`}>
              <td data-title={t('contractImport.holds')}>{wordOf(field)}</td>
              <th scope="row">{word}</th>
              <td data-title={t('contractImport.rowsWith')}>{grouped(rows)}</td>
              <td data-title={t('contractImport.means')}>
                <LazySelect
                  value={words[field]?.[word]}
                  options={[{ value: '', label: t('contractImport.empty') }, ...(of.options[field] ?? [])]}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={`${word}: ${t('contractImport.means')}`}
                  onChange={(value: string | undefined) => choose(field, word, value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
