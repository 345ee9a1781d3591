import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { approvalRouteApi as api, type PastStep } from '../api.ts'
import { routeChangeKind } from '../codes.ts'
import { stepName } from './words.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './route.module.css'

type Answer = OutputOf<typeof api.tryPast>

/**
 * Tries a draft on records that were submitted before: whose approval it would change.
 * Without an id there is no stored draft as it is shown.
 */
export function PastTrial({ id }: { id: string | undefined }) {
  const t = useT()
  const act = useAct(api.tryPast)
  const [answer, show] = useState<Answer | null>(null)
  const [isOpen, open] = useState(false)
  const total = answer ? Object.values(answer.counts).reduce((sum, n) => sum + n, 0) : 0
  return (
    <section className={cardStyles.root} aria-label={t('approvalRoute.past')}>
      <h2>{t('approvalRoute.past')}</h2>
      <p className={textStyles.soft}>{t('approvalRoute.pastText')}</p>
      <ActionButton
        loading={act.busy}
        refusal={id === undefined && t('approvalRoute.saveFirst')}
        onClick={() => id !== undefined && void act.run({ id }, show)}
      >
        {t('approvalRoute.pastRun')}
      </ActionButton>
      {answer && (
        <>
          <dl className={styles.counts}>
            {routeChangeKind.options.map(({ value, labelKey }) => (
              <div key={value}>
                <dt>{t.label(labelKey)}</dt>
                <dd>{answer.counts[value]}</dd>
              </div>
            ))}
          </dl>
          <p className={textStyles.soft}>
            {t('approvalRoute.pastTotal', { count: total })}
            {answer.hidden > 0 && ` ${t('approvalRoute.pastHidden', { count: answer.hidden })}`}
          </p>
          {answer.records.length > 0 && <Button onClick={() => open(true)}>{t('approvalRoute.pastList')}</Button>}
        </>
      )}
      {answer && isOpen && <PastList answer={answer} onClose={() => open(false)} />}
    </section>
  )
}

function PastList({ answer: { counts, records }, onClose }: { answer: Answer; onClose: () => void }) {
  const t = useT()
  const [onlyChanged, narrow] = useState(true)
  const shown = onlyChanged ? records.filter(({ change }) => change !== routeChangeKind.code.same) : records
  const columns = ['number', 'title', 'amount', 'former', 'planned', 'change'] as const
  return (
    <Modal open title={t('approvalRoute.past')} width="min(1200px, 96vw)" footer={null} onCancel={onClose}>
      <p className={styles.pastHead}>
        {routeChangeKind.options.map(({ value, labelKey }) => (
          <span key={value}>
            {t.label(labelKey)} <strong>{counts[value]}</strong>
          </span>
        ))}
        <Checkbox checked={onlyChanged} onChange={({ target }) => narrow(target.checked)}>
          {t('approvalRoute.onlyChanged')}
        </Checkbox>
      </p>
      {shown.length === 0 ? (
        <p>{t('approvalRoute.pastNone')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('approvalRoute.past')}>
          <table className={styles.past}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`approvalRoute.past.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, number, title, path, amount, currency, former, planned, change }) => (
                <tr key={id}>
                  <td>
                    <Link to={path}>{number}</Link>
                  </td>
                  <td>{title}</td>
                  <td>
                    <Money value={amount} currency={currency} />
                  </td>
                  <td>{stepWords(t, former)}</td>
                  <td>{stepWords(t, planned)}</td>
                  <td>{t.label(routeChangeKind.labelKey(change))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

/** Steps in their order: 法务 李文佳 → 负责人 韩立衡. */
const stepWords = (t: Translate, steps: readonly PastStep[]): string =>
  steps
    .map(({ node, people }) => `${stepName(t, node)} ${people.join(separator()) || t('approvalRoute.noOne')}`)
    .join(' → ')
