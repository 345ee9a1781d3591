import { Button, Form, InputNumber, Select, TreeSelect } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { useAct } from '../../../web/api/query.ts'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { approvalRouteApi, type DefinitionKind } from '../api.ts'
import { stepMode } from '../codes.ts'
import { useState } from 'react'
import { stepName } from './words.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './route.module.css'

interface Typed {
  category?: string
  amount?: string | null
  facts?: Record<string, string | null | undefined>
}
type Steps = readonly {
  node: string
  approvers: readonly { id: string; name: string }[]
  mode: string
  reason: string
}[]

interface Props {
  kind: DefinitionKind
  /** The stored draft; undefined tries what is in force. */
  definitionId: string | undefined
  /** Called with the edges that the tried record follows. */
  onTried: (edges: readonly number[]) => void
}

/** Tries the definition with a category and an amount: who would decide, and why. */
export function TryOut({ kind, definitionId, onTried }: Props) {
  const t = useT()
  const [steps, show] = useState<Steps | null>(null)
  const act = useAct(approvalRouteApi.dryRun)
  const run = ({ category, amount, facts = {} }: Typed) =>
    act.run(
      {
        kind: kind.kind,
        draft: {},
        facts: {
          category: category ?? null,
          amount: amount ?? null,
          values: Object.fromEntries(
            kind.facts.map(({ name, options, isNumber }) => {
              const value = facts[name] ?? null
              return [name, options || isNumber ? value : value === 'yes']
            }),
          ),
        },
        ...(definitionId && { definitionId }),
      },
      ({ steps: planned, edges }) => {
        show(planned)
        onTried(edges)
      },
    )
  const treeOf = (parent: string | null): object[] =>
    kind.categories
      .filter((one) => one.parent === parent)
      .map(({ code, label }) => {
        const children = treeOf(code)
        return { value: code, title: label, selectable: children.length === 0, children }
      })
  return (
    <section className={cardStyles.root} aria-label={t('approvalRoute.try')}>
      <h2>{t('approvalRoute.try')}</h2>
      <p className={textStyles.soft}>{t('approvalRoute.tryText')}</p>
      <Form<Typed> layout="vertical" name="route-try" onFinish={(typed) => void run(typed)}>
        {kind.categories.length > 0 && (
          <Form.Item name="category" label={t('approvalRoute.category')}>
            <TreeSelect treeData={treeOf(null)} showSearch treeNodeFilterProp="title" allowClear />
          </Form.Item>
        )}
        {kind.hasAmount && (
          <Form.Item name="amount" label={t('approvalRoute.amount')}>
            <MoneyInput />
          </Form.Item>
        )}
        {kind.facts.map(({ name, label, options, isNumber }) => (
          <Form.Item key={name} name={['facts', name]} label={label}>
            {isNumber ? (
              <InputNumber<string> stringMode min="0" precision={2} />
            ) : (
              <Select<string>
                allowClear
                options={
                  options ?? (['yes', 'no'] as const).map((is) => ({ value: is, label: t(`approvalRoute.${is}`) }))
                }
              />
            )}
          </Form.Item>
        ))}
        <Button htmlType="submit" loading={act.busy}>
          {t('approvalRoute.try')}
        </Button>
      </Form>
      {steps && (
        <ol className={styles.tried}>
          {steps.map(({ node, approvers, mode, reason }, i) => (
            <li key={i}>
              <strong>{stepName(t, node)}</strong>{' '}
              {approvers.map(({ name }) => name).join('、') || t('approvalRoute.noOne')}
              {approvers.length > 1 && <small> {t.label(stepMode.labelKey(mode))}</small>}
              <div className={textStyles.soft}>{reason}</div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
