import { Form, Input, Switch } from 'antd'
import { useT, type MessageKey } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { useValue } from '../../../web/record/Item.tsx'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { CounterpartyInput } from '../../counterparty/web/parts.tsx'
import { DictSelect } from '../../dictionary/web/parts.tsx'
import { sex } from '../../user/codes.ts'
import type { Case } from '../api.ts'
import * as codes from '../codes.ts'
import { Party } from '../shapes.ts'
import { rolesIn } from '../stages.ts'
import { codesAmong } from './codes-among.ts'

const empty = { ...Party.parse({ name: '-', partyType: 'company' }), name: '' }

/** All parties of both sides. */
export function Parties({ record }: { record: Case | null }) {
  const t = useT()
  const { draft } = useRecord()
  const type = useValue<codes.CaseType | null>('caseType')
  if (!draft) return <PartiesRead parties={record?.parties ?? []} />
  return (
    <Rows
      name="parties"
      words="case.party"
      empty={empty}
      most={50}
      fault={draft.faults['parties']}
      needed={t('case.field.parties')}
    >
      {(index) => <PartyFields index={index} type={type ?? null} />}
    </Rows>
  )
}

function PartyFields({ index, type }: { index: number; type: codes.CaseType | null }) {
  const t = useT()
  const form = Form.useFormInstance()
  const isPerson = Form.useWatch(['parties', index, 'partyType'], form) === 'person'
  const code = Form.useWatch(['parties', index, 'creditCode'], form) as string | undefined
  const field = (name: keyof Party, max: number, wide = false) => (
    <Field name={[index, name]} label={t(`case.field.${name}` as MessageKey)} schema={Party.shape[name]} wide={wide}>
      <Input maxLength={max} />
    </Field>
  )
  return (
    <>
      <Field name={[index, 'name']} label={t('case.field.name')} required wide>
        <CounterpartyInput
          creditCode={code}
          onPick={({ kind, creditCode }) => {
            form.setFieldValue(['parties', index, 'partyType'], kind === 'individual' ? 'person' : 'company')
            if (creditCode !== '') form.setFieldValue(['parties', index, 'creditCode'], creditCode)
          }}
        />
      </Field>
      <Field name={[index, 'partyType']} label={t('case.field.partyType')} required>
        <CodeSelect of={codes.partyType} allowClear={false} />
      </Field>
      <Field name={[index, 'role']} label={t('case.field.role')} needed>
        <CodeSelect of={type ? codesAmong(codes.partyRole, rolesIn(type, 'start')) : codes.partyRole} />
      </Field>
      <Field name={[index, 'isOurs']} label={t('case.field.isOurs')} valuePropName="checked">
        <Switch />
      </Field>
      {field(isPerson ? 'idNo' : 'creditCode', 18)}
      {isPerson && (
        <>
          <Field name={[index, 'sex']} label={t('case.field.sex')}>
            <CodeSelect of={sexWords} />
          </Field>
          <Field name={[index, 'ethnic']} label={t('case.field.ethnic')}>
            <DictSelect of="ethnicGroup" />
          </Field>
        </>
      )}
      {field('contact', 50)}
      {field('phone', 30)}
      {field('address', 200, true)}
    </>
  )
}
/** The codes as text, as they are stored; the field is optional. */
const sexWords = { options: sex.options.map(({ value, labelKey }) => ({ value: String(value), labelKey })) }

function PartiesRead({ parties }: { parties: readonly Party[] }) {
  const t = useT()
  const heads = (['name', 'role', 'partyType', 'isOurs', 'creditCode', 'contact', 'address'] as const).map((name) =>
    t(`case.field.${name}`),
  )
  return (
    <RowsTable
      heads={heads}
      none={t('case.party.none')}
      rows={parties.map((party) => [
        party.name,
        codeWord(t, codes.partyRole, party.role),
        codeWord(t, codes.partyType, party.partyType),
        t(party.isOurs ? 'record.yes' : 'record.no'),
        party.creditCode || party.idNo,
        [party.contact, party.phone].filter(Boolean).join(' '),
        party.address,
      ])}
    />
  )
}
