import { Alert, App } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ReasonDialog } from '../../../web/record/ReasonDialog.tsx'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { type CourtMessage, courtMessageApi } from '../api.ts'
import { courtMessageKind, courtSource, courtState } from '../codes.ts'
import { Original } from './Original.tsx'
import { ProposalPart } from './ProposalPart.tsx'
import { Readings } from './Readings.tsx'
import { Taken } from './Taken.tsx'
import { stateTones } from './tones.ts'
import recordStyles from '../../../web/record/record.module.css'

/** A message: what it would change in which case, what was read, and the original beside it. */
export function MessagePage() {
  const { id } = useRecordMode()
  const call = useCall(courtMessageApi.queryById, { id })
  useTabTitle(call.data?.messageNo)
  return <CallState call={call}>{(message) => <Message message={message} />}</CallState>
}

function Message({ message }: { message: CourtMessage }) {
  const t = useT()
  const mayEdit = useGranted(courtMessageApi.propose.access)
  const of = { bizType: 'court_message', bizId: message.id }
  const { state, source, taken } = message
  return (
    <>
      {state === courtState.code.aside && (
        <Alert
          type="info"
          showIcon
          className={recordStyles.notice!}
          title={t('courtMessage.asideReason', { reason: message.reason })}
        />
      )}
      {state === courtState.code.pending && (
        <Alert
          type={source === 'picture' ? 'warning' : 'info'}
          showIcon
          className={recordStyles.notice!}
          title={t('courtMessage.unconfirmed')}
          description={source === 'picture' && t('courtMessage.fromPicture')}
        />
      )}
      <RecordPage
        of={of}
        number={message.messageNo}
        title={message.title}
        tags={<StatusTag of={courtState} tones={stateTones} value={state} />}
        facts={[
          [t('courtMessage.field.kind'), t.label(courtMessageKind.labelKey(message.kind))],
          [t('courtMessage.field.source'), t.label(courtSource.labelKey(source))],
          [
            t('courtMessage.field.caseId'),
            message.caseId && <Link to={`/caseManageMain/view/${message.caseId}`}>{message.caseName}</Link>,
          ],
          [t('courtMessage.field.receivedDate'), message.receivedDate],
          [t('courtMessage.field.confirmPsnName'), message.confirmPsnName],
        ]}
        actions={<Actions message={message} />}
        sections={[
          ...(taken.length > 0
            ? [{ key: 'taken', title: t('courtMessage.taken'), content: <Taken message={message} /> }]
            : []),
          ...(mayEdit && state !== courtState.code.aside
            ? [
                {
                  key: 'proposal',
                  title: t('courtMessage.proposal'),
                  content: <ProposalPart key={message.version} message={message} />,
                },
              ]
            : []),
          { key: 'readings', title: t('courtMessage.readings'), content: <Readings message={message} /> },
        ]}
        panel={
          <RecordPanels
            {...of}
            own={[{ key: 'original', title: t('courtMessage.original'), content: <Original message={message} /> }]}
          />
        }
      />
    </>
  )
}

function Actions({ message: { id, version, state } }: { message: CourtMessage }) {
  const t = useT()
  const { message } = App.useApp()
  const [asks, ask] = useState(false)
  const aside = useAct(courtMessageApi.putAside)
  const resume = useAct(courtMessageApi.resume)
  if (state === courtState.code.confirmed) return null
  if (state === courtState.code.aside)
    return (
      <ActionButton
        access={courtMessageApi.resume.access}
        loading={resume.busy}
        onClick={() => void resume.run({ id, version }, () => void message.success(t('courtMessage.resume.did')))}
      >
        {t('courtMessage.resume')}
      </ActionButton>
    )
  return (
    <>
      <ActionButton access={courtMessageApi.putAside.access} onClick={() => ask(true)}>
        {t('courtMessage.putAside')}
      </ActionButton>
      {asks && (
        <ReasonDialog
          title={t('courtMessage.putAside')}
          button={t('courtMessage.putAside')}
          asksReason
          danger={false}
          busy={aside.busy}
          fault={aside.fields['reason']}
          onCancel={() => ask(false)}
          onDo={({ reason }) =>
            void aside.run({ id, version, reason }, () => {
              void message.success(t('courtMessage.putAside.did'))
              ask(false)
            })
          }
        />
      )}
    </>
  )
}
