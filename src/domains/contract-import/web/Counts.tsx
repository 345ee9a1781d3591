import { useT } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import type { ContractImport } from '../api.ts'
import styles from './register.module.css'

/** How far an import is, in numbers. */
export function Counts({ of: { rows, known, faultyRows, written, files } }: { of: ContractImport }) {
  const t = useT()
  const figures = [
    { key: 'rows', value: rows, isShown: true },
    { key: 'good', value: rows - known - faultyRows - written, isShown: written === 0 },
    { key: 'written', value: written, isShown: written > 0 },
    { key: 'faulty', value: faultyRows, isShown: faultyRows > 0 },
    { key: 'known', value: known, isShown: known > 0 },
  ] as const
  return (
    <dl className={styles.counts}>
      {figures
        .filter(({ isShown }) => isShown)
        .map(({ key, value }) => (
          <div key={key} className={key === 'faulty' ? styles.faulty : undefined}>
            <dd>{grouped(value)}</dd>
            <dt>{t(`contractImport.count.${key}`)}</dt>
          </div>
        ))}
      {files.wanted > 0 && (
        <div>
          <dd>
            {grouped(files.arrived)} / {grouped(files.wanted)}
          </dd>
          <dt>{t('contractImport.count.files')}</dt>
        </div>
      )}
    </dl>
  )
}
