import { WarningOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { Clash, Entry } from '../api.ts'
import styles from './agenda.module.css'

/** Hearings that one person cannot attend both, with links to them. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const t = useT()
  if (clashes.length === 0) return null
  return (
    <section className={styles.clashes} aria-label={t('agenda.clashes')}>
      <h2>
        <WarningOutlined /> {t('agenda.clashes')}
      </h2>
      <ul>
        {clashes.map(({ kind, date, person, first, second }) => (
          <li key={`${person}${first.bizId}${first.key}${second.bizId}${second.key}`}>
            {t(`agenda.clash.${kind}`, {
              date: written(date),
              name: person,
              first: titleOf(first),
              second: titleOf(second),
            })}{' '}
            <Link to={first.path}>{first.time}</Link> <Link to={second.path}>{second.time}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const titleOf = ({ time, title }: Entry): string => (time === null || title.includes(time) ? title : `${time} ${title}`)
