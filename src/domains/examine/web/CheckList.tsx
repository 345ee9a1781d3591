import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Skeleton, Tag } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { findingLevel } from '../../review/codes.ts'
import { examineApi, type Check, type ExamineHead } from '../api.ts'
import styles from './examine.module.css'

interface Props {
  contractType: ExamineHead['contractType']
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

const idsOf = ({ ruleId, also }: Check): string[] => [ruleId, ...also]

/** The checks, all selected at first; each can be deselected. */
export function CheckList({ contractType, chosen, onChoose }: Props) {
  const t = useT()
  const checks = useCall(examineApi.checks, { contractType })
  const [words, setWords] = useState('')
  const all = checks.data
  const chooseAll = useEffectEvent((found: readonly Check[]) => onChoose(found.flatMap(idsOf)))
  useEffect(() => {
    if (all) chooseAll(all)
  }, [all])
  if (checks.error) return <ErrorState error={checks.error} retry={() => void checks.refetch()} />
  if (!all) return <Skeleton active paragraph={{ rows: 5 }} />
  const shown = all.filter(({ name }) => name.includes(words.trim()))
  const on = new Set(chosen)
  const toggle = (check: Check) => {
    const ids = idsOf(check)
    onChoose(on.has(check.ruleId) ? chosen.filter((one) => !ids.includes(one)) : [...chosen, ...ids])
  }
  return (
    <section aria-label={t('examine.field.ruleIds')}>
      <div className={styles.checksHead}>
        <h2>{t('examine.field.ruleIds')}</h2>
        <span role="status">
          {t('examine.new.checks', { chosen: all.filter(({ ruleId }) => on.has(ruleId)).length, all: all.length })}
        </span>
        <Button size="small" onClick={() => onChoose(all.flatMap(idsOf))}>
          {t('examine.new.all')}
        </Button>
        <Button size="small" onClick={() => onChoose([])}>
          {t('examine.new.none')}
        </Button>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t('examine.new.find')}
          placeholder={t('examine.new.find')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <ul className={styles.checks} tabIndex={0} aria-label={t('examine.field.ruleIds')}>
        {findingLevel.values.flatMap((level) =>
          shown
            .filter((check) => check.level === level)
            .map((check) => (
              <li key={check.ruleId} title={check.law.map((one) => `${one.law} ${one.article}`).join(semicolon())}>
                <Checkbox checked={on.has(check.ruleId)} onChange={() => toggle(check)}>
                  {check.name}
                </Checkbox>
                {!check.builtIn && <Tag>{t('examine.new.own')}</Tag>}
                <small className={styles[level]}>{t(`review.level.${level}`)}</small>
              </li>
            )),
        )}
      </ul>
    </section>
  )
}
