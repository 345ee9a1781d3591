import { Input, Select } from 'antd'
import { useParams, useSearchParams } from 'react-router'
import { documentStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWords } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { FileInput, AttachmentLink } from '../../attachment/web/parts.tsx'
import { docStatus } from '../../contract/codes.ts'
import { ContractLink, ContractPicker, OpenChildren } from '../../contract/web/parts.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import type { Change } from '../api.ts'
import { changeType } from '../codes.ts'
import { changeConfig } from './config.ts'
import { Values } from './Values.tsx'

/** The contract of a new change: from `/contractChangeMain/change/{contractId}`, or from the query. */
function useContractId(): string | null {
  const { dataState, dataId = '0' } = useParams()
  const [params] = useSearchParams()
  return dataState === 'change' && dataId !== '0' ? dataId : params.get('contractId')
}

/** A change of a contract in force: reason, new values and the signed agreement. */
export function ChangePage() {
  const t = useT()
  const contractId = useContractId()
  return (
    <ApprovedScreen
      config={changeConfig}
      newTitle="change.new"
      begin={contractId ? { contractId } : {}}
      sections={(change) => [
        { key: 'basic', title: t('change.section.basic'), content: <Basic change={change} /> },
        { key: 'values', title: t('change.field.afterValues'), content: <Values change={change} /> },
      ]}
      renderTags={(change) => <StatusTag of={documentStatus} tones={documentTones} value={change.docStatus} />}
      facts={(change) => [
        [t('change.field.amountBefore'), <Money key="before" value={change.amountBefore} />],
        [t('change.field.amountAfter'), <Money key="after" value={change.amountAfter} />],
        [t('change.field.amountDelta'), <Money key="delta" value={change.amountDelta} />],
        [t('change.field.createPsnName'), change.createPsnName],
      ]}
    />
  )
}

function Basic({ change }: { change: Change | null }) {
  const t = useT()
  const typed = useValue<string[]>('changeType') ?? []
  const contractId = useValue<string | null>('contractId')
  const types = changeType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))
  const kept = change && { bizType: 'contract_change', bizId: change.id }
  return (
    <FormGrid>
      <Item name="contractId" shown={change && <ContractLink id={change.contractId} />} required wide>
        <ContractPicker docStatus={docStatus.code.finished} disabled={change !== null} />
      </Item>
      <Item name="changeType" shown={codeWords(t, changeType, change?.changeType)} needed>
        <Select mode="multiple" options={types} showSearch={{ optionFilterProp: 'label' }} />
      </Item>
      {typed.includes('terminate') && contractId && <OpenChildren id={contractId} />}
      <Item name="changeDate" needed>
        <DateInput />
      </Item>
      <Item name="changeReason" shown={change?.changeReason && <ClampText text={change.changeReason} />} needed wide>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} showCount />
      </Item>
      <Item name="changeContent" shown={change?.changeContent && <ClampText text={change.changeContent} />} needed wide>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} showCount />
      </Item>
      <Item name="agreementFile" shown={kept && <AttachmentLink {...kept} fileId={change.agreementFile} />} needed wide>
        <FileInput hint={t('change.agreementHint')} {...(kept && { of: kept })} />
      </Item>
    </FormGrid>
  )
}
