import { Form, Input, InputNumber } from 'antd'
import { useEffect } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact, Item, useValue } from '../../../web/record/Item.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { packageName } from '../../tenant/codes.ts'
import { TenantPicker, useTenantTerms } from '../../tenant/web/parts.tsx'
import type { Renewal } from '../api.ts'
import { payMode } from '../codes.ts'
import { nextTerm } from './next-term.ts'

export function Terms({ renewal }: { renewal: Renewal | null }) {
  const t = useT()
  const isTransfer = useValue<string>('payMode') === payMode.code.transfer
  const present = useNextTerm(renewal === null)
  return (
    <FormGrid>
      <Item name="tenantId" shown={renewal?.tenantName} help={present} required wide>
        <TenantPicker allowClear={false} disabled={renewal !== null} />
      </Item>
      <Item name="packageName" shown={codeWord(t, packageName, renewal?.packageName)} required>
        <CodeSelect of={packageName} allowClear={false} />
      </Item>
      <Item name="startDate" required>
        <DateInput />
      </Item>
      <Item name="endDate" required>
        <DateInput />
      </Item>
      <Item name="maxUsers" required>
        <InputNumber<number> min={1} max={10_000} precision={0} style={{ width: '100%' }} />
      </Item>
      <Item name="coin" required>
        <InputNumber<number> min={0} precision={2} style={{ width: '100%' }} />
      </Item>
      <Item name="amount" shown={<Money value={renewal?.amount ?? null} />} required>
        <MoneyInput />
      </Item>
      <Item name="payMode" shown={codeWord(t, payMode, renewal?.payMode)} required>
        <CodeSelect of={payMode} allowClear={false} />
      </Item>
      <Item
        name="voucher"
        shown={
          renewal?.voucher.length ? <FileLinks bizType="renewal" bizId={renewal.id} files={renewal.voucher} /> : null
        }
        needed={isTransfer}
        wide
      >
        <FileField max={10} hint={t('enterprise-cost.voucherHint')} />
      </Item>
      <Item name="remark" wide>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Item>
    </FormGrid>
  )
}

/** A new renewal starts where the chosen organisation's term ends. @returns a text with that date */
function useNextTerm(isNew: boolean): string | undefined {
  const t = useT()
  const form = Form.useFormInstance()
  const tenantId = useValue<string>('tenantId')
  const terms = useTenantTerms(tenantId)
  useEffect(() => {
    if (!isNew || !terms) return
    form.setFieldsValue(nextTerm(terms))
  }, [isNew, terms, form])
  if (!terms) return undefined
  return t('enterprise-cost.present', { date: terms.endDate ?? '—', n: terms.maxUsers ?? '—' })
}

/** Who submitted it, and the decision. */
export function Decision({ renewal }: { renewal: Renewal }) {
  const t = useT()
  return (
    <FormGrid>
      <Fact label={t('enterprise-cost.field.submitPsnName')} value={renewal.submitPsnName} />
      <Fact label={t('enterprise-cost.field.decidePsnName')} value={renewal.decidePsnName} />
      <Fact label={t('enterprise-cost.field.decideTime')} value={renewal.decideTime?.slice(0, 16)} />
      <Fact
        label={t('enterprise-cost.field.opinion')}
        value={renewal.opinion && <ClampText text={renewal.opinion} />}
        wide
      />
    </FormGrid>
  )
}
