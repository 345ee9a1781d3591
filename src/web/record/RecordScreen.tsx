import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../api/query.ts'
import { useT, type MessageKey } from '../i18n/t.ts'
import { useGranted, useSession } from '../session/session.ts'
import { useTabTitle } from '../shell/tab-title.ts'
import { CallState } from '../ui/CallState.tsx'
import { useRecordMode } from '../ui/record-mode.ts'
import { RecordPage, type RecordSection, type RecordTab } from '../ui/RecordPage.tsx'
import { RecordPanels } from '../ui/RecordPanels.tsx'
import type { TabItem } from '../ui/Tabs.tsx'
import type { RecordConfig, BaseRecord } from './config.ts'
import { NotAllowed } from './NotAllowed.tsx'
import { RecordActions, type RecordAction } from './RecordActions.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { StepEditDialog, type StepEdit } from './StepEditDialog.tsx'
import { callerOf, refusalFor, refusalWord, RecordReactContext, type RecordContext } from './record-context.ts'
import styles from './record.module.css'

/** The caller's task in a record's approval. */
export interface ApprovalPart {
  hasTask: boolean
  mayWithdraw: boolean
  isLastApprover: boolean
  panel: TabItem
  /** The caller's decision, always in view. */
  decision?: ReactNode
  /** What the caller may edit at their step. */
  edit?: StepEdit | undefined
  /** Listed before the other actions. */
  actions: readonly RecordAction[]
}

export interface ScreenProps<D extends object, R extends BaseRecord> {
  config: RecordConfig<D, R>
  /** Title of a new one. */
  newTitle: MessageKey
  /** Initial values of a new record. */
  begin?: Partial<D>
  sections: (record: R | null) => readonly RecordSection[]
  /** Groups of sections while the record is read, one shown at a time. */
  tabs?: (record: R) => readonly RecordTab[]
  renderTags?: (record: R) => ReactNode
  /** The figure that matters most, such as the amount. */
  renderLead?: (record: R) => ReactNode
  facts?: (record: R) => readonly (readonly [label: string, value: ReactNode])[]
  /** Its actions in addition to editing, submitting and deleting. */
  actions?: (record: R) => readonly RecordAction[]
  /** Panels before all others. */
  firstPanels?: (record: R) => readonly TabItem[]
  /** Panels before the approval, only while the record is read. */
  readPanels?: (record: R) => readonly TabItem[]
  panels?: (record: R) => readonly TabItem[]
  /** Rarely used panels, after all others. */
  lastPanels?: (record: R) => readonly TabItem[]
  approval?: (record: R) => ApprovalPart
  /** Takes the place of the usual buttons: those of a record that is read, or the rarer ones of a draft. */
  renderActions?: (record: R, isEditing: boolean) => ReactNode
}

/** A record at its address: new, edited or viewed. */
export function RecordScreen<D extends object, R extends BaseRecord>(props: ScreenProps<D, R>) {
  const { isNew, isEditing, id } = useRecordMode()
  return isNew ? <NewRecord {...props} /> : <KeptRecord key={id} {...props} id={id} editing={isEditing} />
}

function NewRecord<D extends object, R extends BaseRecord>({ config, newTitle, begin, sections }: ScreenProps<D, R>) {
  const t = useT()
  const title = t(newTitle)
  useTabTitle(title)
  // A form that the user may not save is not opened.
  if (!useGranted(config.api.save.access)) return <NotAllowed />
  return (
    <RecordEditor config={config} record={null} newTitle={title} {...(begin && { begin })} sections={sections(null)} />
  )
}

type KeptProps<D extends object, R extends BaseRecord> = ScreenProps<D, R> & { id: string; editing: boolean }

function KeptRecord<D extends object, R extends BaseRecord>({ id, editing, ...props }: KeptProps<D, R>) {
  const t = useT()
  const { config } = props
  const call = useCall(config.api.queryById, { id })
  const found = call.data as R | undefined
  useTabTitle(found && (config.isAbout ? `${t(config.title)} · ${config.nameOf(found)}` : config.nameOf(found)))
  return <CallState call={call}>{(record) => <Shown {...props} record={record as R} editing={editing} />}</CallState>
}

type ShownProps<D extends object, R extends BaseRecord> = ScreenProps<D, R> & { record: R; editing: boolean }

function Shown<D extends object, R extends BaseRecord>({ record, editing, ...props }: ShownProps<D, R>) {
  const { config, newTitle, sections, tabs, renderTags, renderLead, facts, actions, panels, lastPanels, approval } =
    props
  const { firstPanels, readPanels, renderActions } = props
  const t = useT()
  const { user, items } = useSession()
  const part = approval?.(record)
  const { hasTask = false, mayWithdraw = false, isLastApprover = false } = part ?? {}
  const caller = callerOf(config, user, items, record, { hasTask, mayWithdraw, isLastApprover })
  const [isStepOpen, openStep] = useState(false)
  const edit = hasTask ? part?.edit : undefined
  const editAtStep = edit && (() => openStep(true))
  const context = { config, record, caller, draft: null, editAtStep } as RecordContext
  const refusal = refusalFor(context, 'edit')
  const isForm = editing && !refusal
  const shown = {
    sections: sections(record),
    tags: renderTags?.(record),
    lead: renderLead?.(record),
    facts: facts?.(record) ?? [],
    panel: (
      <RecordPanels
        bizType={config.bizType}
        bizId={record.id}
        own={[
          ...(firstPanels?.(record) ?? []),
          ...((!isForm && readPanels?.(record)) || []),
          ...(part ? [part.panel] : []),
          ...(panels?.(record) ?? []),
        ]}
        last={lastPanels?.(record) ?? []}
      />
    ),
  }
  const own = actions?.(record) ?? []
  const erase: RecordAction = { action: 'delete', danger: true }
  if (isForm) {
    // The other actions of a draft, besides saving and submitting, are listed under "more".
    const more = renderActions?.(record, true) ?? (
      <RecordActions actions={[...own.map((one) => ({ ...one, rare: true as const })), erase]} />
    )
    return <RecordEditor config={config} record={record} newTitle={t(newTitle)} more={more} {...shown} />
  }
  return (
    <RecordReactContext value={context}>
      {/* Lists link to drafts in edit mode. Users who may only read them need no message about that. */}
      {editing && refusal === 'record.refusal.state' && (
        <Alert className={styles.notice!} type="info" showIcon title={refusalWord(t, context, 'edit', refusal)} />
      )}
      {edit && isStepOpen && <StepEditDialog {...edit} sections={shown.sections} onClose={() => openStep(false)} />}
      <div data-record-sheet>
        <RecordPage
          of={{ bizType: config.bizType, bizId: record.id }}
          tabs={tabs?.(record)}
          decision={hasTask ? part?.decision : undefined}
          number={config.numberOf(record)}
          title={config.nameOf(record)}
          actions={
            renderActions?.(record, false) ?? (
              <RecordActions actions={[{ action: 'edit' }, ...(part?.actions ?? []), ...own, erase]} />
            )
          }
          {...shown}
        />
      </div>
    </RecordReactContext>
  )
}
