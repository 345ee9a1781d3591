import { Form, Input, type SelectProps } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact, Item } from '../../../web/record/Item.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { Folder } from '../../attachment/web/parts.tsx'
import { ContractLink, ContractPicker, useContractParties } from '../../contract/web/parts.tsx'
import { CounterpartyInput } from '../../counterparty/web/parts.tsx'
import { EvidenceLists } from '../../evidence/web/parts.tsx'
import { ClockPanel } from '../../limitation/web/parts.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { SightPanel } from '../../permission/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { disputeApi, type Dispute } from '../api.ts'
import * as codes from '../codes.ts'
import { CaseDialog } from './CaseDialog.tsx'
import { disputeConfig } from './config.ts'
import { FinishDialog } from './FinishDialog.tsx'
import { Limitation } from './Limitation.tsx'
import { ProgressDialog, ProgressList } from './Progress.tsx'

/** A dispute: subject, progress and outcome. */
export function DisputePage() {
  const t = useT()
  const navigate = useNavigate()
  const { user, org } = useSession()
  const [params] = useSearchParams()
  const contractId = params.get('contractId')
  const [dialog, show] = useState<{ kind: 'progress' | 'finish' | 'toCase'; dispute: Dispute } | null>(null)
  return (
    <>
      <RecordScreen
        config={disputeConfig}
        newTitle="dispute.new"
        begin={{ handler: user.id, ourOrg: org.ognId, ...(contractId && { contractId }) }}
        sections={(dispute) => [
          { key: 'basic', title: t('dispute.section.basic'), content: <Basic dispute={dispute} /> },
          ...(dispute && dispute.status !== recordStatus.code.saved
            ? [
                {
                  key: 'limitation',
                  title: t('dispute.section.limitation'),
                  content: <ClockPanel bizType={disputeConfig.bizType} bizId={dispute.id} />,
                },
              ]
            : []),
          ...(dispute && dispute.status !== recordStatus.code.saved
            ? [{ key: 'progress', title: t('dispute.field.progress'), content: <ProgressList dispute={dispute} /> }]
            : []),
          ...(dispute
            ? [
                {
                  key: 'files',
                  title: t('dispute.section.files'),
                  content: <Folder bizType={disputeConfig.bizType} bizId={dispute.id} />,
                },
                {
                  key: 'evidence',
                  title: t('dispute.section.evidence'),
                  content: <EvidenceLists bizType={disputeConfig.bizType} bizId={dispute.id} />,
                },
              ]
            : []),
        ]}
        renderTags={(dispute) => <StatusTag of={recordStatus} tones={statusTones} value={dispute.status} />}
        renderLead={(dispute) => dispute.amount && <Money value={dispute.amount} />}
        facts={(dispute) => [
          [t('dispute.field.counterparty'), dispute.counterparty],
          [t('dispute.field.handler'), dispute.handlerName],
          [t('record.field.createTime'), dispute.createTime.slice(0, 16)],
        ]}
        lastPanels={(dispute) => [
          {
            key: 'sight',
            title: t('permission.sight.panel'),
            content: <SightPanel api={disputeApi} record={dispute} owners={[dispute.createPsnId, dispute.handler]} />,
          },
        ]}
        actions={(dispute) => [
          { action: 'progress', onClick: () => show({ kind: 'progress', dispute }) },
          { action: 'finish', onClick: () => show({ kind: 'finish', dispute }) },
          { action: 'toCase', onClick: () => show({ kind: 'toCase', dispute }) },
          {
            action: 'draft',
            onClick: () => void navigate(`/klawDocumentIndexV2?bizType=${disputeConfig.bizType}&bizId=${dispute.id}`),
            rare: true,
          },
          { action: 'resume', by: disputeApi.changeStatus },
          { action: 'suspend', by: disputeApi.changeStatus, reason: true, rare: true },
          { action: 'cancel', by: disputeApi.changeStatus, danger: true },
        ]}
      />
      {dialog?.kind === 'progress' && <ProgressDialog dispute={dialog.dispute} onClose={() => show(null)} />}
      {dialog?.kind === 'finish' && <FinishDialog dispute={dialog.dispute} onClose={() => show(null)} />}
      {dialog?.kind === 'toCase' && <CaseDialog dispute={dialog.dispute} onClose={() => show(null)} />}
    </>
  )
}

interface ContractProps extends SelectProps<string> {
  /** A new dispute may begin with a contract. */
  isNew: boolean
}

/** Choosing a contract, or beginning with one, fills in its counterparties if the field is empty. */
function ContractInput({ isNew, ...input }: ContractProps) {
  const form = Form.useFormInstance()
  const read = useContractParties()
  async function choose(id: string | undefined): Promise<void> {
    input.onChange?.(id as string)
    const others = (id ? await read(id) : []).filter(({ isOurs }) => !isOurs).map(({ name }) => name)
    if (others.length > 0 && !form.getFieldValue('counterparty'))
      form.setFieldValue('counterparty', others.join('、').slice(0, 200))
  }
  const begin = useEffectEvent(() => {
    if (isNew && typeof input.value === 'string') void choose(input.value)
  })
  useEffect(() => begin(), [])
  return <ContractPicker {...input} onChange={(id) => void choose(id)} />
}

function Basic({ dispute }: { dispute: Dispute | null }) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="title" required wide>
        <Input maxLength={200} showCount autoFocus={dispute === null} />
      </Item>
      <Item name="disputeType" shown={codeWord(t, codes.disputeType, dispute?.disputeType)} needed>
        <CodeSelect of={codes.disputeType} />
      </Item>
      <Item name="occurDate" needed>
        <DateInput />
      </Item>
      <Item name="ourOrg" shown={dispute?.ourOrgName} needed>
        <OrgPicker nodeTypes={['ogn']} />
      </Item>
      <Item name="counterparty" needed>
        <CounterpartyInput />
      </Item>
      <Item name="amount" shown={<Money value={dispute?.amount ?? null} />} needed>
        <MoneyInput />
      </Item>
      <Item name="handleWay" shown={codeWord(t, codes.handleWay, dispute?.handleWay)} needed>
        <CodeSelect of={codes.handleWay} />
      </Item>
      <Item name="handler" shown={dispute?.handlerName} needed>
        <PersonPicker allowClear={false} />
      </Item>
      {(dispute === null || dispute.status === recordStatus.code.saved) && <Limitation dispute={dispute} />}
      <Item name="contractId" shown={dispute?.contractId && <ContractLink id={dispute.contractId} />}>
        <ContractInput isNew={dispute === null} />
      </Item>
      <Item name="facts" shown={dispute?.facts && <ClampText text={dispute.facts} />} needed wide>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={4000} showCount />
      </Item>
      {dispute?.result && (
        <>
          <Fact label={t('dispute.field.result')} value={codeWord(t, codes.disputeResult, dispute.result)} />
          <Fact label={t('dispute.field.settleAmount')} value={<Money value={dispute.settleAmount} />} />
        </>
      )}
      {dispute?.caseId && (
        <Fact
          label={t('dispute.field.caseId')}
          value={<Link to={`/caseManageMain/view/${dispute.caseId}`}>{t('dispute.openCase')}</Link>}
        />
      )}
    </FormGrid>
  )
}
