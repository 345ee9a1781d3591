import { Input, InputNumber, Select } from 'antd'
import { Link } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Fact, Item, useValue } from '../../../web/record/Item.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { ledgerApi, type Ledger } from '../api.ts'
import { bookColumns, type BookColumn, contentText, ledgerSource, ledgerType, type LedgerType } from '../codes.ts'
import { ledgerConfig } from './config.ts'
import { lastMonths, MonthSelect } from './parts.tsx'
import { recordPage } from './record-page.ts'
import textStyles from '../../../web/ui/text.module.css'

/** A line of a ledger, with the record it is about. */
export function LedgerPage() {
  const t = useT()
  const { org } = useSession()
  return (
    <RecordScreen
      config={ledgerConfig}
      newTitle="ledger.new"
      begin={{ ledgerType: 'contract', period: lastMonths()[0]!, reportOrg: org.ognId }}
      sections={(line) => [
        { key: 'basic', title: t('ledger.section.basic'), content: <Basic line={line} /> },
        { key: 'content', title: t('ledger.field.content'), content: <Content line={line} /> },
      ]}
      renderTags={({ status }) => <StatusTag of={recordStatus} tones={statusTones} value={status} />}
      facts={(line) => [
        [t('ledger.field.ledgerType'), codeWord(t, ledgerType, line.ledgerType)],
        [t('ledger.field.period'), line.period],
        [t('ledger.field.amount'), line.amount && <Money value={line.amount} />],
        [t('ledger.field.source'), codeWord(t, ledgerSource, line.source)],
      ]}
      actions={() => [
        { action: 'submit', by: ledgerApi.submit },
        { action: 'confirm', by: ledgerApi.confirm },
        { action: 'return', by: ledgerApi.return, reason: true },
      ]}
    />
  )
}

function Basic({ line }: { line: Ledger | null }) {
  const t = useT()
  // Ledger, month and record of a generated line are read-only.
  const isAuto = line?.source === ledgerSource.code.auto
  const page = line?.bizId && line.ledgerType && recordPage(line.ledgerType, line.bizId, line.content['counselKind'])
  return (
    <FormGrid>
      <Item name="bizName" required wide>
        <Input maxLength={300} showCount autoFocus={line === null} />
      </Item>
      <Item name="ledgerType" shown={codeWord(t, ledgerType, line?.ledgerType)} needed>
        <CodeSelect of={ledgerType} disabled={isAuto} allowClear={false} />
      </Item>
      <Item name="period" label="ledger.field.periodOf" needed help={t('ledger.periodHelp')}>
        <MonthSelect disabled={isAuto} />
      </Item>
      <Item name="reportOrg" shown={line?.reportOrgName} needed>
        <OrgPicker nodeTypes={['ogn']} disabled={isAuto} />
      </Item>
      <Item name="bizNo">
        <Input maxLength={64} disabled={isAuto} />
      </Item>
      <Item name="amount" shown={<Money value={line?.amount ?? null} />}>
        <MoneyInput />
      </Item>
      {page && <Fact label={t('ledger.field.bizId')} value={<Link to={page}>{t('ledger.openRecord')}</Link>} />}
      <Item name="remark" wide>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} showCount />
      </Item>
    </FormGrid>
  )
}

/** The own columns of the line's ledger. */
function Content({ line }: { line: Ledger | null }) {
  const t = useT()
  const { draft } = useRecord()
  const type = useValue<LedgerType | null>('ledgerType') ?? null
  if (type === null) return <p className={textStyles.soft}>{t('ledger.typeFirst')}</p>
  return (
    <FormGrid>
      {bookColumns[type].map((column) => {
        const label = t.label(`ledger.field.${column.name}`)
        const { name } = column
        if (!draft)
          return <Fact key={name} label={label} value={contentText(column, line?.content[name] ?? '', t.label)} />
        return (
          <Field key={`${type}.${name}`} name={['content', name]} label={label}>
            {input(t, column)}
          </Field>
        )
      })}
    </FormGrid>
  )
}

function input(t: Translate, { kind, of }: BookColumn) {
  const options = of?.options.map(({ value, labelKey }) => ({ value: String(value), label: t.label(labelKey) })) ?? []
  if (kind === 'day') return <DateInput />
  if (kind === 'number') return <InputNumber<string> stringMode min="0" />
  if (kind === 'code') return <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={options} />
  if (kind === 'codes') return <CodesInput options={options} />
  return <Input maxLength={500} />
}

interface CodesProps {
  options: { value: string; label: string }[]
  id?: string
  value?: string | null
  onChange?: (value: string) => void
}

/** Several codes as one text, joined by commas. */
function CodesInput({ options, id, value, onChange }: CodesProps) {
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      allowClear
      options={options}
      value={value ? value.split(',') : []}
      onChange={(codes) => onChange?.(codes.join(','))}
    />
  )
}
