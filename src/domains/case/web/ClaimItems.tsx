import { Input } from 'antd'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { type ClaimItem, mostClaims } from '../shapes.ts'
import { claimType } from '../codes.ts'

const empty = { type: 'principal', detail: '', amount: null, until: null }

/** The items of the claims, typed one by one. */
export function ClaimFields({ fault }: { fault?: string | undefined }) {
  const t = useT()
  return (
    <Rows name="claimItems" words="case.claim" empty={empty} most={mostClaims} fault={fault}>
      {(index) => (
        <>
          <Field name={[index, 'type']} label={t('case.field.type')} required>
            <CodeSelect of={claimType} allowClear={false} />
          </Field>
          <Field name={[index, 'amount']} label={t('case.field.cost')} required>
            <MoneyInput />
          </Field>
          <Field name={[index, 'until']} label={t('case.field.until')} help={t('case.claim.untilHelp')}>
            <DateInput />
          </Field>
          <Field name={[index, 'detail']} label={t('case.field.detail')} wide>
            <Input maxLength={300} />
          </Field>
        </>
      )}
    </Rows>
  )
}

/** The items of the claims with their sum. */
export function ClaimsRead({ items }: { items: readonly ClaimItem[] }) {
  const t = useT()
  if (items.length === 0) return null
  const total = formatYuan(items.reduce((sum, { amount }) => sum + (parseYuan(amount) ?? 0), 0))
  return (
    <>
      <RowsTable
        heads={(['type', 'detail', 'cost', 'until'] as const).map((name) => t(`case.field.${name}`))}
        none=""
        rows={items.map((item) => [
          codeWord(t, claimType, item.type),
          item.detail,
          <Money key="amount" value={item.amount} />,
          item.until,
        ])}
      />
      {items.length > 1 && (
        <p>
          {t('case.cost.total')} <Money value={total} />
        </p>
      )}
    </>
  )
}
