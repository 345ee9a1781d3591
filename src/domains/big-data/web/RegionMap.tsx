import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import type { Bar } from '../api.ts'
import { tiles } from '../codes.ts'
import styles from './big-data.module.css'

/** Provinces as tiles at their position; the more cases their courts have, the stronger the colour. */
export function RegionMap({ provinces }: { provinces: readonly Bar[] }) {
  const t = useT()
  const most = Math.max(...provinces.map(({ count }) => count), 1)
  return (
    <div className={styles.tiles}>
      {provinces.map(({ key, word, count, to }) => {
        const [row, column] = tiles[key ?? ''] ?? [1, 1]
        const fullness = count === 0 ? 0 : 25 + Math.round((count / most) * 65)
        const style = {
          gridRow: row,
          gridColumn: column,
          background: `color-mix(in srgb, #2f81f7 ${fullness}%, rgb(255 255 255 / 6%))`,
        }
        const inside = (
          <>
            <span>{word}</span>
            {count > 0 && <strong>{count}</strong>}
          </>
        )
        return count > 0 ? (
          <Link key={key} to={to} style={style} title={t('bigData.drill')}>
            {inside}
          </Link>
        ) : (
          <div key={key} style={style}>
            {inside}
          </div>
        )
      })}
    </div>
  )
}
