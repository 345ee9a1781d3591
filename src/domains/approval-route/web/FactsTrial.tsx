import { Button, Form, InputNumber, Select, TreeSelect } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import type { DefinitionKind } from '../api.ts'

export interface Typed {
  category?: string
  amount?: string | null
  facts?: Record<string, string | null | undefined>
}

interface Props {
  kind: DefinitionKind
  busy: boolean
  onRun: (typed: Typed) => void
}

/** The facts of a record that does not exist. */
export function FactsTrial({ kind, busy, onRun }: Props) {
  const t = useT()
  const treeOf = (parent: string | null): object[] =>
    kind.categories
      .filter((one) => one.parent === parent)
      .map(({ code, label }) => {
        const children = treeOf(code)
        return { value: code, title: label, selectable: children.length === 0, children }
      })
  return (
    <Form<Typed> layout="vertical" name="route-try" onFinish={onRun}>
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
      <Button htmlType="submit" loading={busy}>
        {t('approvalRoute.try')}
      </Button>
    </Form>
  )
}
