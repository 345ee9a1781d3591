import { Button, Form, Input, type SelectProps, Switch } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact, Item, useValue } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { ContractLink, ContractPicker, useContractParties } from '../../contract/web/parts.tsx'
import { DictTreeSelect, useDictName } from '../../dictionary/web/parts.tsx'
import { FirmLink, FirmPicker } from '../../law-firm/web/parts.tsx'
import { LawyerPicker } from '../../lawyer/web/parts.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Case, mustBeMajor, type Party } from '../api.ts'
import * as codes from '../codes.ts'
import { ClaimFields, ClaimsRead } from './ClaimItems.tsx'
import { useMajorAmount } from './config.ts'
import { KindSelect, OurRoleSelect } from './KindAndRole.tsx'

interface Props {
  record: Case | null
}

/** Type, court and amount of a case. */
export function Basic({ record }: Props) {
  const t = useT()
  const type = useValue<codes.CaseType | null>('caseType')
  return (
    <FormGrid>
      <Item name="caseName" required wide help={<ProposedName />}>
        <Input maxLength={300} showCount autoFocus={record === null} />
      </Item>
      <Item name="caseType" shown={codeWord(t, codes.caseType, record?.caseType)} needed>
        <CodeSelect of={codes.caseType} />
      </Item>
      <Item name="caseKind" shown={codeWord(t, codes.caseKind, record?.caseKind)} needed>
        <KindSelect />
      </Item>
      <Item name="causeOfAction" shown={record?.causeName} needed>
        <DictTreeSelect dicCode="causeOfAction" offers={(cause) => codes.causeFits(type ?? null, cause)} />
      </Item>
      <Item name="ourRole" shown={codeWord(t, codes.partyRole, record?.ourRole)} needed>
        <OurRoleSelect />
      </Item>
      <Item name="incidentOrg" shown={record?.incidentOrgName} needed>
        <OrgPicker nodeTypes={['ogn']} />
      </Item>
      <Item name="amount" shown={<Money value={record?.amount ?? null} />} needed>
        <MoneyInput />
      </Item>
      <Item name="occurDate" needed>
        <DateInput />
      </Item>
      <Item name="filingDate">
        <DateInput />
      </Item>
      <Item name="court">
        <Input maxLength={200} />
      </Item>
      <Item name="courtCaseNo">
        <Input maxLength={100} />
      </Item>
      <Item name="contractId" shown={record?.contractId && <ContractLink id={record.contractId} />}>
        <ContractInput />
      </Item>
      {record?.disputeId && (
        <Fact
          label={t('case.field.disputeId')}
          value={<Link to={`/disputeMain/view/${record.disputeId}`}>{t('case.openDispute')}</Link>}
        />
      )}
    </FormGrid>
  )
}

/** Choosing a contract adds its parties with their codes to the typed ones. */
function ContractInput(input: SelectProps<string>) {
  const form = Form.useFormInstance()
  const parties = useValue<Party[]>('parties') ?? []
  const read = useContractParties()
  async function choose(id: string | undefined): Promise<void> {
    input.onChange?.(id as string)
    const found = id ? await read(id) : []
    const known = new Set(parties.map(({ name }) => name))
    const added = found.filter(({ name }) => name !== '' && !known.has(name))
    if (added.length === 0) return
    form.setFieldValue('parties', [
      ...parties.filter(({ name }) => name),
      ...added.map(({ isPerson, ...one }) => ({
        ...one,
        partyType: isPerson ? codes.partyType.code.person : codes.partyType.code.company,
        role: null,
      })),
    ])
  }
  return <ContractPicker {...input} onChange={(id) => void choose(id)} />
}

/** Proposes a name from parties and cause, in the style of courts. */
function ProposedName() {
  const t = useT()
  const form = Form.useFormInstance()
  const parties = useValue<Party[]>('parties') ?? []
  const cause = useDictName('causeOfAction', useValue<string | null>('causeOfAction'))
  const of = (...roles: string[]) => parties.find(({ role }) => role !== null && roles.includes(role))?.name ?? ''
  const [plaintiff, defendant] = [of('plaintiff', 'applicant'), of('defendant', 'respondent')]
  if (!plaintiff || !defendant || !cause) return null
  return (
    <Button
      type="link"
      size="small"
      onClick={() => {
        form.setFieldValue('caseName', t('case.proposed', { plaintiff, defendant, cause }))
        void form.validateFields(['caseName'])
      }}
    >
      {t('case.proposeName')}
    </Button>
  )
}

/** Facts and claims. */
export function Claims({ record }: Props) {
  const { draft } = useRecord()
  return (
    <>
      <ClaimTexts record={record} />
      {draft ? <ClaimFields fault={draft.faults['claimItems']} /> : <ClaimsRead items={record?.claimItems ?? []} />}
    </>
  )
}

function ClaimTexts({ record }: Props) {
  return (
    <FormGrid>
      <Item name="facts" shown={record?.facts && <ClampText text={record.facts} />} needed wide>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={4000} showCount />
      </Item>
      <Item name="claims" shown={record?.claims && <ClampText text={record.claims} />} needed wide>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} showCount />
      </Item>
    </FormGrid>
  )
}

/** Undertaker, importance and representation. */
export function Agent({ record }: Props) {
  const t = useT()
  const byLawyer = useValue('agentMode') === 'lawyer'
  const amount = useValue<string | null>('amount') ?? null
  const [isMass, isForeign] = [useValue<boolean>('isMass') ?? false, useValue<boolean>('isForeign') ?? false]
  const yesNo = (value: boolean | undefined) => t(value ? 'record.yes' : 'record.no')
  const majorAmount = useMajorAmount()
  const isForced = mustBeMajor({ amount, isMass, isForeign }, majorAmount)
  return (
    <FormGrid>
      <Item name="undertaker" shown={record?.undertakerName} needed>
        <PersonPicker allowClear={false} />
      </Item>
      <Item name="riskLevel" shown={codeWord(t, codes.riskLevel, record?.riskLevel)} needed>
        <CodeSelect of={codes.riskLevel} />
      </Item>
      <Item name="isMass" shown={yesNo(record?.isMass)} valuePropName="checked">
        <Switch />
      </Item>
      <Item name="isForeign" shown={yesNo(record?.isForeign)} valuePropName="checked">
        <Switch />
      </Item>
      <Item
        name="isMajor"
        shown={yesNo(record?.isMajor)}
        valuePropName="checked"
        help={t('case.majorHelp', { amount: amountWord(majorAmount) })}
      >
        <MajorSwitch isForced={isForced} />
      </Item>
      <Item name="agentMode" shown={codeWord(t, codes.agentMode, record?.agentMode)} needed>
        <CodeSelect of={codes.agentMode} />
      </Item>
      {byLawyer && (
        <>
          <Item
            name="lawFirmId"
            shown={record?.lawFirmId && <FirmLink id={record.lawFirmId} name={record.lawFirmName ?? ''} />}
            needed
          >
            <FirmPicker />
          </Item>
          <Item name="lawyerIds" shown={record?.lawyerNames} needed>
            <LawyerPicker multiple />
          </Item>
        </>
      )}
    </FormGrid>
  )
}

interface SwitchProps {
  isForced: boolean
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
}

/** Fixed to yes where the case is a major one in any case. */
const MajorSwitch = ({ isForced, checked = false, ...input }: SwitchProps) => (
  <Switch {...input} checked={isForced || checked} disabled={isForced} />
)
