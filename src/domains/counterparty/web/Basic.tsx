import { Input, Select, Switch } from 'antd'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact, Item } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import type { Counterparty } from '../api.ts'
import { counterpartyKind } from '../codes.ts'

interface Props {
  one: Counterparty | null
}

/** Names are typed one after the other; a pasted list is divided. */
const names = (
  <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', ';', '；', '\n']} maxCount={50} />
)

export function Basic({ one }: Props) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="name" required wide>
        <Input maxLength={200} autoFocus={one === null} />
      </Item>
      <Item name="creditCode">
        <Input maxLength={18} />
      </Item>
      <Item name="kind" shown={codeWord(t, counterpartyKind, one?.kind)}>
        <CodeSelect of={counterpartyKind} allowClear={false} />
      </Item>
      <Item
        name="isRelated"
        shown={t(one?.isRelated ? 'record.yes' : 'record.no')}
        valuePropName="checked"
        help={t('counterparty.relatedHelp')}
      >
        <Switch />
      </Item>
      <Item name="formerNames" shown={one?.formerNames.join(separator())} help={t('counterparty.namesHelp')} wide>
        {names}
      </Item>
      <Item name="aliases" shown={one?.aliases.join(separator())} wide>
        {names}
      </Item>
      <Item name="remark" shown={one?.remark && <ClampText text={one.remark} />} wide>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
      </Item>
      {one && <Fact label={t('record.field.createPsnName')} value={one.createPsnName} />}
    </FormGrid>
  )
}

const emptyContact = { name: '', post: '', phone: '', email: '' }

export function Contacts({ one }: Props) {
  const t = useT()
  const { draft } = useRecord()
  const fields = ['name', 'post', 'phone', 'email'] as const
  const label = (name: (typeof fields)[number]) =>
    t(name === 'name' ? 'counterparty.field.contactName' : `counterparty.field.${name}`)
  if (!draft)
    return (
      <RowsTable
        heads={fields.map(label)}
        rows={(one?.contacts ?? []).map((row) => fields.map((name) => row[name]))}
        none={t('counterparty.contact.none')}
      />
    )
  return (
    <Rows name="contacts" words="counterparty.contact" empty={emptyContact} most={20} fault={draft.faults['contacts']}>
      {(index) =>
        fields.map((name) => (
          <Field key={name} name={[index, name]} label={label(name)} required={name === 'name'}>
            <Input maxLength={name === 'email' ? 100 : name === 'phone' ? 30 : 50} />
          </Field>
        ))
      }
    </Rows>
  )
}

const emptyQualification = { name: '', number: '', validUntil: null, files: [] }

export function Qualifications({ one }: Props) {
  const t = useT()
  const { draft } = useRecord()
  const heads = (['qualificationName', 'number', 'validUntil', 'files'] as const).map((name) =>
    t(`counterparty.field.${name}`),
  )
  if (!draft)
    return (
      <RowsTable
        heads={heads}
        rows={(one?.qualifications ?? []).map(({ name, number, validUntil, files }) => [
          name,
          number,
          validUntil,
          files.length > 0 && <FileLinks key="files" bizType="counterparty" bizId={one!.id} files={files} />,
        ])}
        none={t('counterparty.qualification.none')}
      />
    )
  return (
    <Rows
      name="qualifications"
      words="counterparty.qualification"
      empty={emptyQualification}
      most={30}
      fault={draft.faults['qualifications']}
    >
      {(index) => (
        <>
          <Field name={[index, 'name']} label={heads[0]!} required>
            <Input maxLength={100} />
          </Field>
          <Field name={[index, 'number']} label={heads[1]!}>
            <Input maxLength={100} />
          </Field>
          <Field name={[index, 'validUntil']} label={heads[2]!}>
            <DateInput />
          </Field>
          <Field name={[index, 'files']} label={heads[3]!} wide>
            <FileField max={3} />
          </Field>
        </>
      )}
    </Rows>
  )
}
