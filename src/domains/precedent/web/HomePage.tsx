import { Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { precedentApi } from '../api.ts'
import { typicalLevel } from '../codes.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './precedent.module.css'

const search = '/caseInquiry/CaseInquiry'
const levels: ReadonlySet<string> = new Set(typicalLevel.values)
const wordOf = (t: ReturnType<typeof useT>, value: string | null) =>
  value !== null && levels.has(value) ? codeWord(t, typicalLevel, value) : null

/** The start page of the library: numbers of cases, the latest ones, and the user's favourites. */
export function HomePage() {
  const t = useT()
  const navigate = useNavigate()
  const call = useCall(precedentApi.overview, {})
  return (
    <section className={classes(cardStyles.root, styles.page)}>
      <h1>{t('precedent.home')}</h1>
      <Input.Search
        size="large"
        allowClear
        enterButton={t('knowledge.go')}
        aria-label={t('precedent.find')}
        placeholder={t('precedent.askPlaceholder')}
        onSearch={(keyword) => void navigate(`${search}?keyword=${encodeURIComponent(keyword.trim())}`)}
      />
      <CallState call={call}>
        {({ total, levels: byLevel, types, causes, latest }) =>
          total === 0 ? (
            <EmptyState title={t('precedent.empty')} text={t('precedent.emptyText')} />
          ) : (
            <>
              <p className={textStyles.soft}>{t('precedent.total', { total: grouped(total) })}</p>
              <Counts title={t('precedent.byLevel')} name="typicalLevel" counts={byLevel} />
              <Counts title={t('precedent.byType')} name="caseType" counts={types} />
              <Counts title={t('precedent.byCause')} name="causeOfAction" counts={causes} />
              <h2>{t('precedent.latest')}</h2>
              <ul className={styles.latest}>
                {latest.map((one) => (
                  <li key={one.id}>
                    <Link to={`/CaseMain?id=${one.id}`}>{one.title}</Link>
                    <span className={textStyles.soft}>
                      {[wordOf(t, one.typicalLevel), one.court, written(one.judgeDate)].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </CallState>
      <Kept />
    </section>
  )
}

interface CountsProps {
  title: string
  name: string
  counts: readonly { value: string; label: string; count: number }[]
}

function Counts({ title, name, counts }: CountsProps) {
  if (counts.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <p className={styles.counts}>
        {counts.map(({ value, label, count }) => (
          <Link key={value} to={`${search}?${name}=${encodeURIComponent(value)}`}>
            {label} <small>{grouped(count)}</small>
          </Link>
        ))}
      </p>
    </>
  )
}

/** The user's favourites and recently read cases. */
function Kept() {
  const t = useT()
  const [which, show] = useState<'favourite' | 'history'>('favourite')
  const call = useCall(precedentApi.mine, { which, size: 10 }, { keep: true })
  return (
    <>
      <h2 className={styles.kept}>
        {(['favourite', 'history'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === which} onClick={() => show(one)}>
            {t(one === 'favourite' ? 'knowledge.favourites' : 'knowledge.history')}
          </button>
        ))}
      </h2>
      <CallState call={call}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={textStyles.soft}>{t('knowledge.nothingKept')}</p>
          ) : (
            <ul className={styles.latest}>
              {records.map((one) => (
                <li key={one.id}>
                  <Link to={`/CaseMain?id=${one.id}`}>{one.title}</Link>
                  <span className={textStyles.soft}>{written(one.at.slice(0, 16))}</span>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
    </>
  )
}
