import { Input, Switch } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact, Item } from '../../../web/record/Item.tsx'
import type { RecordAction } from '../../../web/record/RecordActions.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { useSession } from '../../../web/session/session.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput, TimeInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { ContractLink, begunContract } from '../../contract/web/parts.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Bid, bidApi } from '../api.ts'
import * as codes from '../codes.ts'
import { Bidders } from './Bidders.tsx'
import { BidDialog, type DialogKind } from './BidDialog.tsx'
import { bidConfig, bidTones } from './config.ts'
import { LawPoints } from './parts.tsx'
import { StatutoryDates } from './StatutoryDates.tsx'

const by = bidApi.changeStatus

/** A bidding: subject, statutory days, bidders and award. */
export function BidPage() {
  const t = useT()
  const { user, org } = useSession()
  const [dialog, show] = useState<{ kind: DialogKind; bid: Bid } | null>(null)
  const asked = (action: DialogKind, bid: Bid): RecordAction => ({ action, onClick: () => show({ kind: action, bid }) })
  return (
    <>
      <RecordScreen
        config={bidConfig}
        newTitle="bidTask.new"
        begin={{ ownerPsn: user.id, ownerDept: org.deptId ?? org.ognId, isMandatory: true }}
        sections={(bid) => [
          { key: 'basic', title: t('bidTask.section.basic'), content: <Basic bid={bid} /> },
          ...(bid ? [{ key: 'dates', title: t('bidTask.section.dates'), content: <Lawful bid={bid} /> }] : []),
          ...(bid && bid.status > codes.bidStatus.code.review
            ? [{ key: 'bidders', title: t('bidTask.field.bidders'), content: <Bidders bid={bid} /> }]
            : []),
        ]}
        renderTags={(record) => <StatusTag of={codes.bidStatus} tones={bidTones} value={record.status} />}
        facts={(bid) => [
          [t('bidTask.field.budget'), bid.budget && <Money value={bid.budget} />],
          [t('bidTask.field.deadline'), bid.deadline?.slice(0, 16)],
          [t('bidTask.field.winner'), bid.winner],
          [t('bidTask.field.ownerPsn'), bid.ownerPsnName],
        ]}
        actions={(bid) => [
          asked('publish', bid),
          asked('bidders', bid),
          { action: 'open', by },
          asked('decide', bid),
          { action: 'contract', by: bidApi.toContract, made: begunContract },
          asked('again', bid),
          { action: 'return', by, reason: true, rare: true },
          { action: 'fail', by, reason: true, danger: true },
        ]}
      />
      {dialog && <BidDialog {...dialog} onClose={() => show(null)} />}
    </>
  )
}

/** Legal points against the saved record, and its statutory days. */
function Lawful({ bid }: { bid: Bid }) {
  const points = useCall(bidApi.checks, { id: bid.id }, { keep: true }).data ?? []
  return (
    <>
      <LawPoints points={points} />
      <StatutoryDates bid={bid} />
    </>
  )
}

function Basic({ bid }: { bid: Bid | null }) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="taskName" required wide>
        <Input maxLength={200} showCount autoFocus={bid === null} />
      </Item>
      <Item name="projectName" needed wide>
        <Input maxLength={200} />
      </Item>
      <Item name="selectionMode" shown={codeWord(t, codes.bidMode, bid?.selectionMode)} needed>
        <CodeSelect of={codes.bidMode} />
      </Item>
      <Item
        name="isMandatory"
        shown={t(bid?.isMandatory === false ? 'record.no' : 'record.yes')}
        valuePropName="checked"
        help={t('bidTask.mandatoryHelp')}
      >
        <Switch />
      </Item>
      <Item name="budget" shown={<Money value={bid?.budget ?? null} />} needed>
        <MoneyInput />
      </Item>
      <Item name="bidBond" shown={<Money value={bid?.bidBond ?? null} />}>
        <MoneyInput />
      </Item>
      <Item name="performanceBond" shown={<Money value={bid?.performanceBond ?? null} />}>
        <MoneyInput />
      </Item>
      <Item name="ownerDept" shown={bid?.ownerDeptName} needed>
        <OrgPicker />
      </Item>
      <Item name="ownerPsn" shown={bid?.ownerPsnName} needed>
        <PersonPicker allowClear={false} />
      </Item>
      <Item name="agency">
        <Input maxLength={200} />
      </Item>
      <Item name="publishDate">
        <DateInput />
      </Item>
      <Item name="deadline" shown={bid?.deadline?.slice(0, 16)} help={t('bidTask.deadlineHelp')} needed>
        <TimeInput />
      </Item>
      <Item name="openTime" shown={bid?.openTime?.slice(0, 16)} needed>
        <TimeInput />
      </Item>
      {bid?.legalOpinion && (
        <Fact label={t('bidTask.field.legalOpinion')} value={<ClampText text={bid.legalOpinion} />} wide />
      )}
      {bid?.winner && (
        <>
          <Fact label={t('bidTask.field.winner')} value={bid.winner} />
          <Fact label={t('bidTask.field.winAmount')} value={<Money value={bid.winAmount} />} />
        </>
      )}
      {bid?.contractId && (
        <Fact label={t('bidTask.field.contractId')} value={<ContractLink id={bid.contractId} />} wide />
      )}
      <Fact label={t('bidTask.field.files')} value={t('bidTask.filesHelp')} wide />
    </FormGrid>
  )
}
