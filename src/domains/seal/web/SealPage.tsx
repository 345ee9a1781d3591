import { Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { refusalOf } from '../../../kernel/actions.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { can } from '../../../kernel/states.ts'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWords } from '../../../web/record/columns.tsx'
import { Fact, Item } from '../../../web/record/Item.tsx'
import type { RecordAction } from '../../../web/record/RecordActions.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { AttachmentLink } from '../../attachment/web/parts.tsx'
import { contractActions, docStatus } from '../../contract/codes.ts'
import { ContractLink, ContractPicker } from '../../contract/web/parts.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import { sealApi, type Seal } from '../api.ts'
import { sealActions, sealType } from '../codes.ts'
import { sealConfig } from './config.ts'
import { RegisterDialog } from './RegisterDialog.tsx'
import textStyles from '../../../web/ui/text.module.css'

/** An application to seal a contract: subject and purpose, and the keeper's registration. */
export function SealPage() {
  const t = useT()
  const { org, items: perms, user } = useSession()
  const caller = { perms, accountId: user.id, isOwner: false, hasTask: false, mayWithdraw: false }
  const [params] = useSearchParams()
  const contractId = params.get('contractId')
  const [registered, register] = useState<Seal | null>(null)
  const navigate = useNavigate()
  /** Signing is the contract's next step after sealing. */
  const signing = ({ status, contractState, contractId: of }: Seal): RecordAction[] => {
    const isNext =
      status === recordStatus.code.finished &&
      contractState !== undefined &&
      refusalOf(contractActions, contractState, caller, 'sign') === undefined
    return isNext
      ? [{ action: 'sign', isFree: true, onClick: () => void navigate(`/contractQueryMain/view/${of}`) }]
      : []
  }
  return (
    <>
      <ApprovedScreen
        config={sealConfig}
        newTitle="seal.new"
        begin={{
          sealOrg: org.ognId,
          copies: 2,
          ...(contractId && {
            contractId,
            sealType: [sealType.code.contract],
            usage: t('seal.usageForContract'),
          }),
        }}
        sections={(seal) => [
          { key: 'basic', title: t('seal.section.basic'), content: <Basic seal={seal} /> },
          ...(seal && seal.sealDate
            ? [{ key: 'register', title: t('seal.section.register'), content: <Registered seal={seal} /> }]
            : []),
        ]}
        renderTags={(seal) => (
          <>
            <StatusTag of={recordStatus} tones={statusTones} value={seal.status} />
            {can(sealActions.transitions, seal, 'register') && <Waiting id={seal.id} />}
          </>
        )}
        facts={(seal) => [
          [t('seal.field.contractNo'), seal.contractNo],
          [t('seal.field.copies'), seal.copies],
          [t('seal.field.createPsnName'), seal.createPsnName],
          [t('seal.field.applyDate'), seal.applyDate],
        ]}
        actions={(seal) => [
          { action: 'register', onClick: () => register(seal) },
          ...signing(seal),
          { action: 'giveUp', by: sealApi.giveUp, reason: true, rare: true, danger: true },
          { action: 'cancel', by: sealApi.changeStatus, rare: true, danger: true },
        ]}
      />
      {registered && <RegisterDialog seal={registered} onClose={() => register(null)} />}
    </>
  )
}

/** The keepers who may register an approved application. */
function Waiting({ id }: { id: string }) {
  const t = useT()
  const keepers = useCall(sealApi.keepers, { id })
  if (!keepers.data) return null
  const names = keepers.data.join(separator())
  return <span className={textStyles.soft}>{names ? t('seal.waiting', { names }) : t('seal.noKeeper')}</span>
}

function Basic({ seal }: { seal: Seal | null }) {
  const t = useT()
  const types = sealType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))
  return (
    <FormGrid>
      <Item name="contractId" shown={seal && <ContractLink id={seal.contractId} />} required wide>
        <ContractPicker docStatus={docStatus.code.finished} />
      </Item>
      <Item name="sealType" shown={codeWords(t, sealType, seal?.sealType)} needed>
        <Select mode="multiple" options={types} showSearch={{ optionFilterProp: 'label' }} />
      </Item>
      <Item name="sealOrg" shown={seal?.sealOrgName} needed>
        <OrgPicker nodeTypes={['ogn']} />
      </Item>
      <Item name="copies" needed>
        <InputNumber min={1} max={99} precision={0} />
      </Item>
      <Item name="usage" shown={seal?.usage && <ClampText text={seal.usage} />} needed wide help={t('seal.usageHelp')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Item>
      {seal?.textHash && (
        <Fact label={t('seal.field.textHash')} value={<code>{seal.textHash.slice(0, 12)}…</code>} wide />
      )}
    </FormGrid>
  )
}

function Registered({ seal }: { seal: Seal }) {
  const t = useT()
  return (
    <FormGrid>
      <Fact label={t('seal.field.sealDate')} value={seal.sealDate} />
      <Fact label={t('seal.field.sealKeeper')} value={seal.sealKeeperName} />
      <Fact
        label={t('seal.field.scanFile')}
        value={<AttachmentLink bizType="contract_seal" bizId={seal.id} fileId={seal.scanFile} />}
      />
    </FormGrid>
  )
}
