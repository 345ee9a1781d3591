import { Form, Input, type FormItemProps } from 'antd'
import { z } from 'zod'
import { isCreditCode, isIdNumber } from '../../../../kernel/check-digits.ts'
import { useRecord } from '../../../../web/record/record-context.ts'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { Field, FormGrid } from '../../../../web/ui/Field.tsx'
import { fieldNeed, type partyFields } from '../../../contract-category/codes.ts'
import { CounterpartyInput } from '../../../counterparty/web/parts.tsx'
import type { Contract, Counterparty } from '../../api.ts'
import * as codes from '../../codes.ts'
import { useNeeds } from './RuledItem.tsx'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'

const creditCode = z.string().refine((text) => isCreditCode(text.trim()), { message: 'contract.fault.creditCode' })
const idNo = z.string().refine((text) => isIdNumber(text.trim()), { message: 'contract.fault.idNo' })

/** Codes are upper case, without the blanks that pasting may add. */
const asCode: NonNullable<FormItemProps['normalize']> = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** The fields of one counterparty; which code identifies it depends on its kind. */
export function PartyFields({ index }: { index: number }) {
  const t = useT()
  const form = Form.useFormInstance()
  const type = Form.useWatch(['counterparties', index, 'type'], form) as Counterparty['type'] | undefined
  const code = Form.useWatch(['counterparties', index, 'creditCode'], form) as string | undefined
  const name = Form.useWatch(['counterparties', index, 'name'], form) as string | undefined
  const { record } = useRecord<Contract>()
  const isSaved = record?.counterparties.some((one) => one.name === name?.trim()) ?? false
  const savedIn = isSaved ? record?.id : undefined
  const needs = useNeeds()
  const plain = (field: (typeof partyFields)[number], max: number, wide = false) => (
    <Field
      name={[index, field]}
      label={t(`contract.field.${field}` as MessageKey)}
      needed={needs[field] === fieldNeed.code.required}
      wide={wide}
    >
      <Input maxLength={max} />
    </Field>
  )
  return (
    <FormGrid>
      <Field name={[index, 'name']} label={t('contract.field.counterpartyName')} needed wide>
        <CounterpartyInput
          creditCode={code}
          contractId={savedIn}
          onPick={({ kind, creditCode: chosen }) => {
            form.setFieldValue(['counterparties', index, 'type'], kind)
            if (chosen !== '') form.setFieldValue(['counterparties', index, 'creditCode'], chosen)
          }}
        />
      </Field>
      <Field name={[index, 'type']} label={t('contract.field.partyType')}>
        <CodeSelect of={codes.partyType} allowClear={false} />
      </Field>
      {type === 'individual' ? (
        <Field
          name={[index, 'idNo']}
          label={t('contract.field.idNo')}
          schema={idNo}
          help={t('contract.help.idNo')}
          normalize={asCode}
          needed
        >
          <Input maxLength={18} />
        </Field>
      ) : (
        <Field
          name={[index, 'creditCode']}
          label={t('contract.field.creditCode')}
          schema={creditCode}
          help={t('contract.help.creditCode')}
          normalize={asCode}
          needed={type === 'enterprise'}
        >
          <Input maxLength={18} />
        </Field>
      )}
      {plain('contact', 50)}
      {plain('phone', 30)}
      {plain('address', 200, true)}
      {plain('bankName', 100)}
      {plain('bankAccount', 50)}
    </FormGrid>
  )
}
