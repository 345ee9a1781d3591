import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import type { RecordSection } from '../../../web/ui/RecordPage.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { type Counterparty, counterpartyApi } from '../api.ts'
import { counterpartyKind } from '../codes.ts'
import { Accounts } from './Accounts.tsx'
import { Basic, Contacts, Qualifications } from './Basic.tsx'
import { counterpartyConfig } from './config.ts'
import { Dealings, Evaluations, Waivers } from './Dealings.tsx'
import { AccountDialog, EvaluateDialog, MergeDialog, WaiveDialog } from './dialogs.tsx'
import { MatchLine } from './MatchLine.tsx'
import { WaiverRequests } from './WaiverRequests.tsx'

type Dialog = {
  kind: 'addAccount' | 'evaluate' | 'waive' | 'merge'
  of: Counterparty
  otherId?: string
  contractId?: string
}

/** A counterparty: who it is, its dealings with the organisation, and its bank accounts. */
export function CounterpartyPage() {
  const t = useT()
  const [dialog, show] = useState<Dialog | null>(null)
  const close = () => show(null)
  const open = (kind: Dialog['kind'], of: Counterparty) => () => show({ kind, of })
  return (
    <>
      <RecordScreen
        config={counterpartyConfig}
        newTitle="counterparty.new"
        sections={(one) => [
          { key: 'basic', title: t('counterparty.section.basic'), content: <Basic one={one} /> },
          ...(one
            ? keptSections(t, one, {
                merge: (otherId) => show({ kind: 'merge', of: one, otherId }),
                waive: (contractId) => show({ kind: 'waive', of: one, contractId }),
              })
            : []),
          { key: 'contacts', title: t('counterparty.section.contacts'), content: <Contacts one={one} /> },
          {
            key: 'qualifications',
            title: t('counterparty.section.qualifications'),
            content: <Qualifications one={one} />,
          },
        ]}
        renderTags={(one) => (
          <>
            {one.isBlack && <StateWord word={t('counterparty.field.isBlack')} tone="refused" />}
            {one.isRelated && <StateWord word={t('counterparty.field.isRelated')} tone="waiting" />}
          </>
        )}
        facts={(one) => [
          [t('counterparty.field.kind'), codeWord(t, counterpartyKind, one.kind)],
          [t('counterparty.inForceTitle'), <InForce key="inForce" id={one.id} />],
          [t('counterparty.overdueIn'), <Overdue key="overdue" id={one.id} />],
          [t('counterparty.openTitle'), <Open key="open" id={one.id} />],
        ]}
        actions={(one) => [
          { action: 'addAccount', onClick: open('addAccount', one) },
          { action: 'waive', onClick: open('waive', one) },
          { action: 'evaluate', onClick: open('evaluate', one), rare: true },
          { action: 'merge', onClick: open('merge', one), rare: true },
          { action: 'unblack', by: counterpartyApi.unblack, reason: true, rare: true },
          { action: 'black', by: counterpartyApi.black, reason: true, danger: true },
        ]}
      />
      {dialog?.kind === 'addAccount' && <AccountDialog of={dialog.of} onClose={close} />}
      {dialog?.kind === 'evaluate' && <EvaluateDialog of={dialog.of} onClose={close} />}
      {dialog?.kind === 'waive' && <WaiveDialog of={dialog.of} contractId={dialog.contractId} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeDialog of={dialog.of} otherId={dialog.otherId} onClose={close} />}
    </>
  )
}

/** What opens the dialogs of the sections. */
interface Opened {
  merge: (otherId: string) => void
  waive: (contractId: string) => void
}

/** The sections of an entry that exists: what follows from records, not from its form. */
function keptSections(t: ReturnType<typeof useT>, one: Counterparty, on: Opened): RecordSection[] {
  return [
    { key: 'dealings', title: t('counterparty.section.dealings'), content: <Standings one={one} {...on} /> },
    { key: 'accounts', title: t('counterparty.section.accounts'), content: <Accounts one={one} /> },
    { key: 'evaluations', title: t('counterparty.section.evaluations'), content: <Evaluations id={one.id} /> },
    ...(one.isBlack
      ? [{ key: 'waivers', title: t('counterparty.section.waivers'), content: <Waivers id={one.id} /> }]
      : []),
  ]
}

function Standings({ one, merge, waive }: { one: Counterparty } & Opened) {
  const t = useT()
  const matches = useCall(counterpartyApi.overview, { id: one.id }).data?.matches ?? []
  return (
    <>
      {one.isBlack && (
        <Alert
          type="error"
          showIcon
          title={t('counterparty.isBlack', { reason: one.blackReason ?? '' })}
          description={[one.blackPsnName, written(one.blackTime?.slice(0, 16) ?? '')].filter(Boolean).join(' ')}
        />
      )}
      <WaiverRequests id={one.id} waive={waive} />
      {matches.map((match) => (
        <MatchLine key={`${match.firstId} ${match.secondId}`} match={match} of={one.id} onMerge={merge} />
      ))}
      <Dealings id={one.id} />
    </>
  )
}

const useFacts = (id: string) => useCall(counterpartyApi.overview, { id }).data?.facts

function InForce({ id }: { id: string }) {
  const t = useT()
  const facts = useFacts(id)
  if (!facts) return null
  return (
    <>
      {t('counterparty.count', { count: facts.contracts })} {facts.contracts > 0 && <Money value={facts.contractSum} />}
    </>
  )
}

function Overdue({ id }: { id: string }) {
  const facts = useFacts(id)
  return facts ? <Money value={facts.overdueIn === '0.00' ? null : facts.overdueIn} /> : null
}

function Open({ id }: { id: string }) {
  const t = useT()
  const facts = useFacts(id)
  if (!facts) return null
  const words = [
    facts.disputes > 0 && t('counterparty.openDisputes', { count: facts.disputes }),
    facts.cases > 0 && t('counterparty.openCases', { count: facts.cases }),
  ].filter(Boolean)
  return words.length > 0 ? words.join(separator()) : '—'
}
