import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { approvalRouteApi as api, type TypedDefinition } from '../api.ts'
import type { PastStep } from '../shapes.ts'
import { routeChangeKind } from '../codes.ts'
import type { Content } from './edited.ts'
import { stepName } from './words.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './route.module.css'

type Answer = OutputOf<typeof api.tryPast>

interface Props {
  /** The definition as it is on the page. */
  definition: TypedDefinition
  /** The same: another object after each edit. */
  content: Content
}

/** Tries the definition on records that were submitted before: whose approval it would change. */
export function PastTrial({ definition, content }: Props) {
  const t = useT()
  const act = useAct(api.tryPast)
  const [tried, show] = useState<{ answer: Answer; of: Content } | null>(null)
  // What was found is about the content of that time.
  const answer = tried?.of === content ? tried.answer : null
  const [isOpen, open] = useState(false)
  const total = answer ? Object.values(answer.counts).reduce((sum, n) => sum + n, 0) : 0
  return (
    <section className={cardStyles.root} aria-label={t('approvalRoute.past')}>
      <h2>{t('approvalRoute.past')}</h2>
      <p className={textStyles.soft}>{t('approvalRoute.pastText')}</p>
      <Button
        loading={act.busy}
        onClick={() => void act.run(definition, (found) => show({ answer: found, of: content }))}
      >
        {t('approvalRoute.pastRun')}
      </Button>
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
