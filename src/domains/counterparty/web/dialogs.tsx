import { Form, Input, Rate, Select } from 'antd'
import { useEffect } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { RowsTable } from '../../../web/record/Rows.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { type Account, type Counterparty, counterpartyApi } from '../api.ts'
import { bestScore } from '../codes.ts'
import { counterpartyConfig as config } from './config.ts'
import { CounterpartyPicker } from './parts.tsx'

interface Props {
  of: Counterparty
  onClose: () => void
}

/** A new account, or a change of one. */
export function AccountDialog({ of, replaced, onClose }: Props & { replaced?: Account }) {
  const t = useT()
  const start = replaced
    ? { bankName: replaced.bankName, holder: replaced.holder, replacesId: replaced.id }
    : { holder: of.name, replacesId: null }
  return (
    <ActionDialog
      config={config}
      record={of}
      action="addAccount"
      by={counterpartyApi.addAccount}
      start={start}
      onClose={onClose}
    >
      <p>{t('counterparty.accountText')}</p>
      <Form.Item name="replacesId" hidden>
        <Input />
      </Form.Item>
      <Field name="bankName" label={t('counterparty.field.bankName')} required>
        <Input maxLength={100} autoFocus />
      </Field>
      <Field name="holder" label={t('counterparty.field.holder')} required>
        <Input maxLength={200} />
      </Field>
      <Field name="accountNo" label={t('counterparty.field.accountNo')} required>
        <Input maxLength={40} inputMode="numeric" />
      </Field>
      <Field name="source" label={t('counterparty.field.source')} help={t('counterparty.sourceHelp')}>
        <Input maxLength={200} />
      </Field>
    </ActionDialog>
  )
}

/** The contracts of the counterparty. */
function ContractField({ id }: { id: string }) {
  const t = useT()
  const dealings = useCall(counterpartyApi.overview, { id }).data?.dealings ?? []
  return (
    <Field name="contractId" label={t('counterparty.field.contractId')} required>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={dealings
          .filter(({ bizType }) => bizType === 'contract')
          .map((one) => ({ value: one.id, label: `${one.number} ${one.title}` }))}
      />
    </Field>
  )
}

export function WaiveDialog({ of, contractId, onClose }: Props & { contractId: string | undefined }) {
  const t = useT()
  return (
    <ActionDialog
      config={config}
      record={of}
      action="waive"
      by={counterpartyApi.waive}
      start={{ contractId }}
      onClose={onClose}
    >
      <p>{t('counterparty.waiveText')}</p>
      <ContractField id={of.id} />
      <Field name="reason" label={t('counterparty.field.reason')} required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </ActionDialog>
  )
}

export function EvaluateDialog({ of, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog config={config} record={of} action="evaluate" by={counterpartyApi.evaluate} onClose={onClose}>
      <ContractField id={of.id} />
      <Field name="score" label={t('counterparty.field.score')} required>
        <Rate allowHalf count={bestScore} />
      </Field>
      <Field name="remark" label={t('counterparty.field.remark')}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </ActionDialog>
  )
}

export function MergeDialog({ of, otherId, onClose }: Props & { otherId: string | undefined }) {
  return (
    <ActionDialog
      config={config}
      record={of}
      action="merge"
      by={counterpartyApi.merge}
      start={{ otherId: otherId ?? null }}
      onClose={onClose}
    >
      <MergeFields of={of} />
    </ActionDialog>
  )
}

function MergeFields({ of }: { of: Counterparty }) {
  const t = useT()
  const form = Form.useFormInstance()
  const otherId = Form.useWatch('otherId', form) as string | null | undefined
  const other = useCall(counterpartyApi.queryById, { id: otherId ?? '' }, { enabled: Boolean(otherId) }).data
  const version = otherId ? other?.version : undefined
  useEffect(() => form.setFieldValue('otherVersion', version), [form, version])
  return (
    <>
      <p>{t('counterparty.mergeText', { name: of.name })}</p>
      <Field name="otherId" label={t('counterparty.field.otherId')} required>
        <CounterpartyPicker />
      </Field>
      <Form.Item name="otherVersion" hidden>
        <Input />
      </Form.Item>
      {otherId && other && <Comparison one={of} other={other} />}
    </>
  )
}

function Comparison({ one, other }: { one: Counterparty; other: Counterparty }) {
  const t = useT()
  const [ours, theirs] = [
    useCall(counterpartyApi.overview, { id: one.id }).data,
    useCall(counterpartyApi.overview, { id: other.id }).data,
  ]
  const row = (label: string, read: (of: Counterparty) => string) => [label, read(one), read(other)]
  return (
    <RowsTable
      heads={['', t('counterparty.kept'), t('counterparty.mergedOne')]}
      none=""
      rows={[
        row(t('counterparty.field.counterpartyNo'), (of) => of.counterpartyNo),
        row(t('counterparty.field.name'), (of) => of.name),
        row(t('counterparty.field.creditCode'), (of) => of.creditCode),
        row(t('counterparty.field.formerNames'), (of) => of.formerNames.join(separator())),
        row(t('counterparty.field.aliases'), (of) => of.aliases.join(separator())),
        [t('counterparty.section.dealings'), ours?.dealings.length ?? null, theirs?.dealings.length ?? null],
      ]}
    />
  )
}
