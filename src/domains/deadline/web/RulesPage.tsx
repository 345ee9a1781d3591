import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Granted } from '../../../web/ui/Granted.tsx'
import { EscalationSetting } from '../../duty/web/parts.tsx'
import { deadlineApi, type RuleView } from '../api.ts'
import { deadlineConsequence, deadlineSide, deadlineTrigger } from '../codes.ts'
import { LoadRules } from './LoadRules.tsx'
import { Reminder } from './Reminder.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './rules.module.css'

/** All rules of statutory deadlines with their law, and when the organisation is reminded of them. */
export function RulesPage() {
  const t = useT()
  const rules = useCall(deadlineApi.rules, {}, { keep: true })
  const [sought, seek] = useState('')
  const label = t('deadline.rules.search')
  return (
    <div className={styles.page}>
      <section className={cardStyles.root}>
        <h1>{t('deadline.page')}</h1>
        <p className={textStyles.soft}>{t('deadline.pageIntro')}</p>
        <div className={styles.bar}>
          <Input
            type="search"
            data-hotkey="/"
            className={styles.search}
            prefix={<SearchOutlined />}
            allowClear
            aria-label={label}
            placeholder={label}
            value={sought}
            onChange={(event) => seek(event.target.value)}
          />
          <EscalationSetting />
        </div>
        <CallState call={rules}>{(all) => <RuleTable rules={all.filter((rule) => fits(rule, sought))} />}</CallState>
      </section>
      <Granted access={deadlineApi.load.access}>
        <LoadRules />
      </Granted>
    </div>
  )
}

function fits({ code, name, periods }: RuleView, sought: string): boolean {
  const text = [code, name, ...periods.map(({ basis }) => basis)].join(' ').toLowerCase()
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function RuleTable({ rules }: { rules: readonly RuleView[] }) {
  const t = useT()
  if (rules.length === 0) return <EmptyState title={t('deadline.rules.none')} />
  const heads = [
    t('deadline.field.rule'),
    t('deadline.rules.length'),
    t('deadline.rules.trigger'),
    t('deadline.rules.consequence'),
    t('deadline.field.ahead'),
    t('deadline.rules.data'),
  ]
  return (
    // Scrolled by keyboard on narrow screens.
    <div className={styles.box} tabIndex={0} role="group" aria-label={t('deadline.page')}>
      <table className={tableStyles.root}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <RuleRow key={rule.code} rule={rule} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RuleRow({ rule }: { rule: RuleView }) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        {rule.code} {rule.name}
        <small className={textStyles.soft}>
          {[rule.isFixed && t('deadline.rules.fixed'), rule.isExtendable && t('deadline.rules.extendable')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      <td data-title={t('deadline.rules.length')}>
        <ul className={styles.periods}>
          {rule.periods.map((period, index) => (
            // Two branches may have the same length and law.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <b>
                {period.n === null
                  ? t('deadline.rules.undated')
                  : t(`deadline.rules.${period.unit}`, { count: period.n })}
              </b>{' '}
              {period.when && <span>{period.when} </span>}
              <span className={textStyles.soft}>
                {period.basis}
                {period.until && ` · ${t('deadline.rules.until', { day: period.until })}`}
                {period.from && ` · ${t('deadline.rules.from', { day: period.from })}`}
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td data-title={t('deadline.rules.trigger')}>
        <div>
          {t.label(deadlineTrigger.labelKey(rule.trigger))}
          <small className={textStyles.soft}>{t.label(deadlineSide.labelKey(rule.side))}</small>
        </div>
      </td>
      <td data-title={t('deadline.rules.consequence')}>{t.label(deadlineConsequence.labelKey(rule.consequence))}</td>
      <td data-title={t('deadline.field.ahead')}>
        <div>
          <Reminder rule={rule} />
        </div>
      </td>
      <td className={styles.data} data-title={t('deadline.rules.data')}>
        <div>
          {rule.data}
          <small className={textStyles.soft}>{rule.loadedBy ?? t('deadline.rules.included')}</small>
        </div>
      </td>
    </tr>
  )
}
