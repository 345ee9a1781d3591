import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { SheetImport } from '../../kernel/sheet-import.ts'
import { saveAs } from '../api/save-as.ts'
import { useT, type Translate } from '../i18n/t.ts'
import { classes } from './classes.ts'
import printStyles from '../print.module.css'
import importStyles from './import.module.css'
import tableStyles from './table.module.css'

const SHOWN = 500

/** The faults of a sheet, of which nothing has been written. */
export function ImportFaults({ result: { rows, faults }, name }: { result: SheetImport; name: string }) {
  const t = useT()
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('ui.import.faulty', { rows, count: faults.length })}
        description={t('ui.import.faultyText')}
        action={
          <Button size="small" icon={<DownloadOutlined />} onClick={() => keepFaults(t, faults, name)}>
            {t('ui.import.download')}
          </Button>
        }
      />
      <FaultTable faults={faults} />
    </>
  )
}

const headsOf = (t: Translate) => [t('ui.import.row'), t('ui.import.column'), t('ui.import.text')]

/** Saves faults as a CSV file, for use in the spreadsheet. */
export function keepFaults(t: Translate, faults: SheetImport['faults'], name: string): void {
  const lines = [headsOf(t), ...faults.map(({ row, column, text }) => [String(row), column, text])]
  // With a byte order mark Excel reads the file as UTF-8.
  const csv = `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
  saveAs(new Blob([csv], { type: 'text/csv' }), `${name.replace(/\.xlsx$/i, '')}-${t('ui.import.text')}.csv`)
}

/** Faults of a sheet by row and column. */
export function FaultTable({ faults }: { faults: SheetImport['faults'] }) {
  const t = useT()
  return (
    <div
      className={classes(tableStyles.box, printStyles.opened, importStyles.faults)}
      tabIndex={0}
      role="region"
      aria-label={t('ui.import.text')}
    >
      <table className={tableStyles.root}>
        <colgroup>
          <col style={{ width: 64 }} />
          <col style={{ width: 140 }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            {headsOf(t).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, SHOWN).map((fault, index) => (
            <tr key={index}>
              <td data-title={t('ui.import.row')}>{fault.row}</td>
              <td data-title={t('ui.import.column')}>{fault.column || '—'}</td>
              <td data-title={t('ui.import.text')}>{fault.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > SHOWN && <p className={importStyles.more}>… {faults.length - SHOWN}</p>}
    </div>
  )
}

/** A cell of a CSV file: quoted, and escaped so that a spreadsheet does not run it as a formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
