import { useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import moneyStyles from '../../../web/ui/money.module.css'
import styles from './calculator.module.css'

interface Props {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** How many columns, from the first, have words; the others have numbers. */
  words: number
}

/** The steps of a calculation. A step without numbers takes the width of the table. */
export function StepsTable({ heads, rows, words }: Props) {
  const t = useT()
  const sideOf = (column: number) => (column < words ? undefined : classes(moneyStyles.root, styles.amount))
  return (
    <div className={styles.wide}>
      <table className={styles.steps}>
        <caption>{t('calculator.steps')}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={sideOf(i)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // Steps have no ids, and never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {cells.slice(1).every((cell) => cell === '') ? (
                <td colSpan={heads.length}>{cells[0]}</td>
              ) : (
                cells.map((cell, i) => (
                  <td key={heads[i]} className={sideOf(i)}>
                    <Unbroken text={cell} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A text whose days are not broken over two lines. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\d{4}-\d\d-\d\d)/).map((part, i) =>
    // Every second part is a day.
    i % 2 === 0 ? (
      part
    ) : (
      <time key={`${i}${part}`} className={styles.day}>
        {part}
      </time>
    ),
  )
}
