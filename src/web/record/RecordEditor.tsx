import { App, Form, Modal } from 'antd'
import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../api/send.ts'
import { useT } from '../i18n/t.ts'
import { useSession } from '../session/session.ts'
import { tabStore } from '../shell/tab-store.ts'
import { TabContext } from '../shell/tab-title.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { useFormFiles } from '../ui/form-files.ts'
import { AsksForNeeded, useServerFields } from '../ui/Field.tsx'
import { EditingContext } from '../ui/RecordWatches.tsx'
import { RecordPage, type RecordSection } from '../ui/RecordPage.tsx'
import { ApproversDialog, asksForApprovers, type Chosen } from './ChooseApprovers.tsx'
import { ConfirmDialog } from './ConfirmReason.tsx'
import { ConflictNotice, NewsNotice } from './ConflictNotice.tsx'
import { Done, doneSeconds } from './Done.tsx'
import { EditActions } from './EditActions.tsx'
import type { RecordConfig, BaseRecord } from './config.ts'
import { faultsIn, fieldNames, goToField, inPageOrder } from './faults.ts'
import { handedOver, handOn, handOver, takeOver, whenSettled } from './handover.ts'
import { leaveFor } from './leave.ts'
import { MissingList } from './MissingList.tsx'
import { SaveLine } from './SaveLine.tsx'
import { actionWord, callerOf, doneWord, refusalFor, RecordReactContext, type RecordContext } from './record-context.ts'
import { restoreDraft } from './stash.ts'
import { useDraft } from './use-draft.ts'
import { useSaveKey } from './use-save-key.ts'

/** The parts of a record's page in either mode. */
interface Parts {
  sections: readonly RecordSection[]
  tags?: ReactNode
  lead?: ReactNode
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  panel?: ReactNode
}

interface Props<D extends object, R extends BaseRecord> extends Parts {
  config: RecordConfig<D, R>
  record: R | null
  /** Title of a record that has no name yet. */
  newTitle: string
  /** Initial values of a new record. */
  begin?: Partial<D>
  /** Rarely used actions of a draft. */
  more?: ReactNode
}

/** What the server has asked for besides the record. */
interface Answers {
  confirmReason?: string
  chosen?: Chosen
}

/** Edits a draft: a new one, or one that is already stored. */
export function RecordEditor<D extends object, R extends BaseRecord>(props: Props<D, R>) {
  const { config, record, newTitle, begin = {}, more, sections, tags, lead, facts = [], panel } = props
  const t = useT()
  const { user, items } = useSession()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const root = useRef<HTMLDivElement>(null)
  const [form] = Form.useForm<D>()
  // Unique per tab: labels find their inputs by it, also when another tab of the same kind is open.
  const formName = `${config.bizType}-${useId()}`
  const [left] = useState(() => (record ? handedOver(record.id) : undefined))
  const [washed] = useState(() => restoreDraft(config, record))

  const sectionOf = config.sectionOf ?? {}
  const jump = (name: string) => goToField(form, root.current, name, sectionOf)
  const draft = useDraft(config, form, record, left, (names) => inPageOrder(names, root.current, formName, sectionOf))
  const files = useFormFiles(form)
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null)
  const [given, give] = useState<Answers>({})
  const [chosen, keepChosen] = useState<Chosen>()
  useUnsaved(files.pending > 0 || (draft.state !== 'clean' && draft.state !== 'saved'))
  useServerFields(form, draft.refusal, { shown: left?.refusal?.no ?? 0, goTo: jump })

  // After its first save a new record continues under its own address, another page: only when nothing here is in
  // progress.
  const { created } = draft
  const handed = useRef('')
  const goesOn = created !== null && draft.state === 'saved' && files.pending === 0 && busy === null
  const goOn = useEffectEvent(() => {
    // The tab has been closed in the meantime.
    if (!created || !tabStore.get().tabs.some(({ name }) => name === tab)) return
    handed.current = created.id
    draft.release()
    handOver(
      created.id,
      { values: form.getFieldsValue(true) as object, refusal: draft.refusal, faults: draft.faults },
      formName,
    )
    leaveFor(tab, config.pageOf('edit', created.id), navigate)
  })
  useEffect(() => {
    return goesOn ? whenSettled(() => goOn()) : undefined
  }, [goesOn])
  // The next page is rendered in the background while the user keeps typing; both pages are exchanged in one commit.
  useLayoutEffect(() => {
    const values = record && takeOver(record.id, formName)
    if (values) form.setFieldsValue(values)
    return () => handOn(handed.current, form.getFieldsValue(true) as object, formName)
    // Only when the pages are exchanged.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!left && !washed) return
    if (!left) void message.info(t('record.save.restored'))
    draft.touch()
    // Once: restores what was handed over or had not reached the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const { look } = draft
  const editing = { path: config.api.queryById.path, onChange: look }
  // The context has one type for all kinds of record; useSheet gives sections their own kind's.
  const context = { config, record, caller: callerOf(config, user, items, record), draft } as unknown as RecordContext
  /** Keeps the page while work is in progress. Submitting is possible while a save still waits for a file. */
  async function doing(what: 'save' | 'submit', work: () => Promise<void>): Promise<void> {
    if (busy === 'submit' || busy === what) return
    setBusy(what)
    await work().finally(() => setBusy((now) => (now === what ? null : now)))
  }
  async function save(): Promise<void> {
    // Saves the typed values first, without waiting for files.
    if ((await draft.save()) && (await files.arrived())) await draft.save()
  }
  /** @param answers to what the server has asked for in this submission */
  async function submit(answers: Answers): Promise<void> {
    const call = config.api.submit
    if (!call || !(await files.arrived())) return
    give(answers)
    const input = Object.fromEntries(Object.entries(answers).filter(([, one]) => one !== undefined))
    const submitted = await draft.act((at) => send(call, { ...at, ...input }) as Promise<R>)
    if (!submitted) {
      // A draft that cannot be saved yet is not sent to the server: its faults are found here.
      if (!config.draft.read(form.getFieldsValue(true))) draft.refuseFields(await faultsIn(form))
      return
    }
    void message.success(
      <Done
        text={doneWord(t, config.words, 'submit', config.numberOf(submitted))}
        of={{ id: submitted.id, action: 'submit', version: submitted.version }}
      />,
      doneSeconds,
    )
    leaveFor(tab, config.pageOf('view', submitted.id), navigate)
  }
  const [summary, summarise] = useState<ReactNode>(null)
  const submitNow = () => doing('submit', () => submit({}))
  async function submitOrShow(): Promise<void> {
    const read = config.summaryOf && config.draft.read(form.getFieldsValue(true))
    const shown = read ? config.summaryOf?.(read) : null
    if (!shown) return submitNow()
    summarise(shown)
  }
  // An approved record may be edited, but is not submitted again.
  const mayBeSubmitted = config.api.submit && (record === null || refusalFor(context, 'submit') === undefined)
  const saveNow = () => doing('save', save)
  useSaveKey(saveNow)
  const { confirmReason } = draft.faults
  const storedId = record?.id ?? created?.id

  return (
    <RecordReactContext value={context}>
      <AsksForNeeded value={config.api.submit !== undefined}>
        <Form
          component="div"
          form={form}
          name={formName}
          layout="vertical"
          initialValues={left?.values ?? washed ?? (record ? config.draft.of(record) : config.draft.empty(begin))}
          onValuesChange={(changed: unknown) => {
            const names = fieldNames(changed)
            // antd derives the paths of fields from the type of the values, here a type parameter.
            form.setFields(names.map((name) => ({ name: name as never, errors: [] })))
            draft.clearFaults(names.map((name) => name.join('.')))
            draft.touch()
          }}
        >
          <div data-record-sheet ref={root}>
            <ConflictNotice draft={draft} />
            <NewsNotice draft={draft} />
            {storedId && asksForApprovers(draft.faults) ? (
              <ApproversDialog
                bizType={config.bizType}
                bizId={storedId}
                asked={draft.faults}
                start={chosen}
                button={actionWord(t, config.words, 'submit')}
                busy={busy === 'submit'}
                onCancel={() => draft.clearFaults(Object.keys(draft.faults))}
                onDo={(next) => {
                  keepChosen(next)
                  void doing('submit', () => submit({ ...given, chosen: next }))
                }}
              />
            ) : confirmReason === undefined ? (
              <MissingList
                said={draft.refusal}
                open={draft.faults}
                jump={jump}
                submits={config.api.submit !== undefined}
              />
            ) : (
              <ConfirmDialog
                points={confirmReason}
                busy={busy === 'submit'}
                onCancel={() => draft.clearFaults(['confirmReason'])}
                onDo={(reason) => void doing('submit', () => submit({ ...given, confirmReason: reason }))}
              />
            )}
            {summary && (
              <Modal
                open
                title={actionWord(t, config.words, 'submit')}
                okText={actionWord(t, config.words, 'submit')}
                onCancel={() => summarise(null)}
                onOk={() => {
                  summarise(null)
                  void submitNow()
                }}
              >
                {summary}
              </Modal>
            )}
            <RecordPage
              number={record ? config.numberOf(record) : config.isNumbered === false ? '' : t('record.numberLater')}
              title={record ? config.nameOf(record) : newTitle}
              tags={tags}
              lead={lead}
              facts={facts}
              actions={
                <>
                  <SaveLine draft={draft} isNew={record === null} />
                  <EditActions busy={busy} save={saveNow} submit={mayBeSubmitted ? submitOrShow : undefined}>
                    {more}
                  </EditActions>
                </>
              }
              sections={sections}
              panel={panel && <EditingContext value={editing}>{panel}</EditingContext>}
            />
          </div>
        </Form>
      </AsksForNeeded>
    </RecordReactContext>
  )
}
