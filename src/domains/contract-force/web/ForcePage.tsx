import { Input, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { FileInput, AttachmentLink } from '../../attachment/web/parts.tsx'
import { docStatus } from '../../contract/codes.ts'
import { ContractLink, ContractPicker, OpenChildren } from '../../contract/web/parts.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import { forceApi, type Force } from '../api.ts'
import { forceType, type ForceType, itemOf } from '../codes.ts'
import { forceConfig } from './config.ts'

/** A contract's entry into force or forced end: its reason and evidence, and who put it into effect. */
export function ForcePage() {
  const t = useT()
  const [params] = useSearchParams()
  const contractId = params.get('contractId')
  return (
    <ApprovedScreen
      config={forceConfig}
      newTitle="force.new"
      begin={{ forceType: 'effective', ...(contractId && { contractId }) }}
      sections={(force) => [{ key: 'basic', title: t('force.section.basic'), content: <Basic force={force} /> }]}
      renderTags={(force) => <StatusTag of={recordStatus} tones={statusTones} value={force.status} />}
      facts={(force) => [
        [t('force.field.forceType'), codeWord(t, forceType, force.forceType)],
        [t('force.field.operator'), force.operatorName],
        [t('force.field.operateTime'), force.operateTime?.slice(0, 16)],
        [t('record.field.createPsnName'), force.createPsnName],
      ]}
      actions={() => [{ action: 'revoke', by: forceApi.revoke, reason: true, rare: true, danger: true }]}
    />
  )
}

function Basic({ force }: { force: Force | null }) {
  const t = useT()
  const { items } = useSession()
  const type = useValue<ForceType>('forceType') ?? 'effective'
  const isEnd = type !== 'effective'
  const contractId = useValue<string | null>('contractId')
  const kept = force && { bizType: 'contract_force', bizId: force.id }
  const types = forceType.options
    .filter(({ value }) => items.has(itemOf(value)))
    .map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))
  return (
    <FormGrid>
      <Item name="contractId" shown={force && <ContractLink id={force.contractId} />} required wide>
        <ContractPicker docStatus={docStatus.code.finished} />
      </Item>
      <Item
        name="forceType"
        shown={codeWord(t, forceType, force?.forceType)}
        required
        help={t(`force.help.${type}`)}
        wide
      >
        <Select options={types} />
      </Item>
      {isEnd && contractId && <OpenChildren id={contractId} />}
      {isEnd ? (
        <Item name="reason" shown={force?.reason && <ClampText text={force.reason} />} needed wide>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} showCount />
        </Item>
      ) : (
        <>
          <Item name="effectiveDate" needed>
            <DateInput />
          </Item>
          <Item name="condition" help={t('force.conditionHelp')}>
            <Input maxLength={500} />
          </Item>
        </>
      )}
      <Item name="basisFile" shown={kept && <AttachmentLink {...kept} fileId={force.basisFile} />} needed={isEnd} wide>
        <FileInput hint={t('force.basisHint')} {...(kept && { of: kept })} />
      </Item>
    </FormGrid>
  )
}
