import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { CasePicker } from '../../case/web/parts.tsx'
import { type Candidate, type CourtMessage, courtMessageApi, type Proposal } from '../api.ts'
import { courtState } from '../codes.ts'
import { ProposalForm } from './ProposalForm.tsx'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './court-message.module.css'

/** What the user has said that changes the proposal. */
export type Said = Pick<
  InputOf<typeof courtMessageApi.propose>,
  'receivedDate' | 'documentDate' | 'evidenceDays' | 'result'
>

/** The case of a message, and what would be changed there. */
export function ProposalPart({ message }: { message: CourtMessage }) {
  const [caseId, choose] = useState(message.caseId)
  const [said, say] = useState<Said>({ receivedDate: message.receivedDate })
  const call = useCall(courtMessageApi.propose, { id: message.id, caseId, ...said }, { keep: true })
  return (
    <CallState call={call}>
      {(proposal) => (
        <>
          {message.state === courtState.code.pending && (
            <CaseChoice message={message} proposal={proposal} onChoose={choose} />
          )}
          {proposal.chosen && (
            <ProposalForm
              key={proposal.chosen.id}
              message={message}
              proposal={proposal}
              chosen={proposal.chosen}
              onSaid={say}
            />
          )}
        </>
      )}
    </CallState>
  )
}

interface ChoiceProps {
  message: CourtMessage
  proposal: Proposal
  onChoose: (caseId: string | null) => void
}

function CaseChoice({ message, proposal: { candidates, chosen }, onChoose }: ChoiceProps) {
  const t = useT()
  return (
    <>
      <Hint candidates={candidates} chosen={chosen} />
      {chosen === null && (
        <ul className={styles.list}>
          {candidates.map((one) => (
            <li key={one.id}>
              {one.caseNo} {one.caseName}{' '}
              <small className={textStyles.soft}>
                {one.courtCaseNo} {one.undertakerName}
              </small>{' '}
              <Button size="small" onClick={() => onChoose(one.id)}>
                {t('courtMessage.choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choice}>
        <CasePicker
          aria-label={t('courtMessage.field.caseId')}
          placeholder={t('courtMessage.field.caseId')}
          className={styles.picker!}
          allowClear={false}
          value={chosen?.id ?? null}
          onChange={(id) => onChoose(id)}
        />
        {chosen === null && <DraftCase message={message} />}
        {chosen && <Link to={`/caseManageMain/view/${chosen.id}`}>{t('courtMessage.openCase')}</Link>}
      </div>
    </>
  )
}

/** How the case was found, or why it must be chosen. */
function Hint({ candidates, chosen }: { candidates: readonly Candidate[]; chosen: Proposal['chosen'] }) {
  const t = useT()
  const byNumber = candidates.filter(({ by }) => by === 'number')
  const other = chosen && byNumber.every(({ id }) => id !== chosen.id) ? byNumber[0] : undefined
  const text = other
    ? t('courtMessage.candidates.other', { title: `${other.caseNo} ${other.caseName}` })
    : chosen
      ? byNumber.length > 0 && t('courtMessage.candidates.number')
      : byNumber.length > 0
        ? t('courtMessage.candidates.several', { count: byNumber.length })
        : t(candidates.length > 0 ? 'courtMessage.candidates.parties' : 'courtMessage.candidates.none')
  if (!text) return null
  return (
    <Alert type={other || !chosen ? 'warning' : 'success'} showIcon className={recordStyles.notice!} title={text} />
  )
}

function DraftCase({ message: { id, version } }: { message: CourtMessage }) {
  const t = useT()
  const { message } = App.useApp()
  const draft = useAct(courtMessageApi.draftCase)
  return (
    <ActionButton
      access={courtMessageApi.draftCase.access}
      loading={draft.busy}
      onClick={() => void draft.run({ id, version }, () => void message.success(t('courtMessage.draftCase.did')))}
    >
      {t('courtMessage.draftCase')}
    </ActionButton>
  )
}
