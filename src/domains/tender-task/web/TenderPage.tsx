import { Input } from 'antd'
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
import { TimeInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { bidMode } from '../../bid-task/codes.ts'
import { LawPoints } from '../../bid-task/web/parts.tsx'
import { ContractLink, begunContract } from '../../contract/web/parts.tsx'
import { CounterpartyInput } from '../../counterparty/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Tender, tenderApi } from '../api.ts'
import * as codes from '../codes.ts'
import { tenderConfig, tenderTones } from './config.ts'
import { type DialogKind, TenderDialog } from './TenderDialog.tsx'

/** A tender of ours: offer, review and result. */
export function TenderPage() {
  const t = useT()
  const { user } = useSession()
  const [dialog, show] = useState<{ kind: DialogKind; tender: Tender } | null>(null)
  const asked = (action: DialogKind, tender: Tender): RecordAction => ({
    action,
    onClick: () => show({ kind: action, tender }),
  })
  return (
    <>
      <RecordScreen
        config={tenderConfig}
        newTitle="tenderTask.new"
        begin={{ owner: user.id }}
        sections={(tender) => [
          {
            key: 'basic',
            title: t('tenderTask.section.basic'),
            content: (
              <>
                {tender && <Checks tender={tender} />}
                <Basic tender={tender} />
              </>
            ),
          },
        ]}
        renderTags={(record) => <StatusTag of={codes.tenderStatus} tones={tenderTones} value={record.status} />}
        facts={(tender) => [
          [t('tenderTask.field.tenderee'), tender.tenderee],
          [t('tenderTask.field.deadline'), tender.deadline?.slice(0, 16)],
          [t('tenderTask.field.quote'), tender.quote && <Money value={tender.quote} />],
          [t('tenderTask.field.owner'), tender.ownerName],
        ]}
        actions={(tender) => [
          asked('pass', tender),
          asked('tender', tender),
          asked('result', tender),
          { action: 'contract', by: tenderApi.toContract, made: begunContract },
          { ...asked('return', tender), rare: true },
          { ...asked('bond', tender), rare: true },
          { action: 'abandon', by: tenderApi.abandon, reason: true, danger: true },
        ]}
      />
      {dialog && <TenderDialog {...dialog} onClose={() => show(null)} />}
    </>
  )
}

/** Legal points against the saved bonds. */
function Checks({ tender }: { tender: Tender }) {
  return <LawPoints points={useCall(tenderApi.checks, { id: tender.id }, { keep: true }).data ?? []} />
}

function Basic({ tender }: { tender: Tender | null }) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="tenderName" required wide>
        <Input maxLength={200} showCount autoFocus={tender === null} />
      </Item>
      <Item name="tenderee" needed>
        <CounterpartyInput />
      </Item>
      <Item name="mode" shown={codeWord(t, bidMode, tender?.mode)} needed>
        <CodeSelect of={bidMode} />
      </Item>
      <Item name="deadline" shown={tender?.deadline?.slice(0, 16)} needed>
        <TimeInput />
      </Item>
      <Item name="quote" shown={<Money value={tender?.quote ?? null} />}>
        <MoneyInput />
      </Item>
      <Item name="estimate" shown={<Money value={tender?.estimate ?? null} />} help={t('tenderTask.estimateHelp')}>
        <MoneyInput />
      </Item>
      <Item name="bond" shown={<Money value={tender?.bond ?? null} />} help={t('tenderTask.bondHelp')}>
        <MoneyInput />
      </Item>
      <Item name="bondState" shown={codeWord(t, codes.bondState, tender?.bondState)}>
        <CodeSelect of={codes.bondState} />
      </Item>
      <Item
        name="performanceBond"
        shown={<Money value={tender?.performanceBond ?? null} />}
        help={t('tenderTask.performanceHelp')}
      >
        <MoneyInput />
      </Item>
      <Item name="owner" shown={tender?.ownerName} needed>
        <PersonPicker allowClear={false} />
      </Item>
      <Item name="members" shown={tender?.memberNames}>
        <PersonPicker multiple />
      </Item>
      {tender?.legalOpinion && (
        <Fact label={t('tenderTask.field.legalOpinion')} value={<ClampText text={tender.legalOpinion} />} wide />
      )}
      {tender?.result && (
        <Fact label={t('tenderTask.field.result')} value={codeWord(t, codes.tenderResult, tender.result)} />
      )}
      {tender?.contractId && (
        <Fact label={t('tenderTask.field.contractId')} value={<ContractLink id={tender.contractId} />} wide />
      )}
      <Fact label={t('tenderTask.field.files')} value={t('tenderTask.filesHelp')} wide />
    </FormGrid>
  )
}
