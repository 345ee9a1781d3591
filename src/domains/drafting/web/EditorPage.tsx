import { App, Button, Input, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { refusalOf } from '../../../kernel/actions.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { takeCarried } from '../../../web/session/carry.ts'
import { useSession } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { RecordHeads } from '../../../web/ui/RecordHeads.tsx'
import { type Draft, draftingApi } from '../api.ts'
import { type DocKind, docKind as docKinds, draftActions, itemOf } from '../codes.ts'
import { titleOf } from '../rules/text.ts'
import { CARRIED_TEXT, type CarriedText } from './carried.ts'
import { DraftActions } from './DraftActions.tsx'
import { NoDraft } from './NoDraft.tsx'
import { TextEditor } from './TextEditor.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import recordPageStyles from '../../../web/ui/record-page.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

/** Milliseconds after the last key press until the draft is saved automatically. */
const REST_MS = 4000

/** Editor of a draft. */
export function EditorPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const call = useCall(draftingApi.queryById, { id }, { enabled: id !== '' })
  if (id === '') return <NoDraft />
  return <CallState call={call}>{(draft) => <Kept key={draft.id} draft={draft} />}</CallState>
}

function Kept({ draft }: { draft: Draft }) {
  const t = useT()
  const { user, items } = useSession()
  const caller = { perms: items, isOwner: draft.createPsnId === user.id, hasTask: false, mayWithdraw: false }
  const refusal = refusalOf(draftActions(draft.docKind), draft, caller, 'edit')
  useTabTitle(draft.title)
  if (refusal === undefined) return <Writing key={draft.docVersion} draft={draft} />
  return (
    <section className={cardStyles.root}>
      <p>{t.label(refusal === 'hidden' ? 'shell.notAllowed' : refusal, { action: t('drafting.do.edit') })}</p>
      <Link to={`/klawDocumentView?id=${draft.id}`}>{t('drafting.view')}</Link>
    </section>
  )
}

function Writing({ draft }: { draft: Draft }) {
  const t = useT()
  const { message } = App.useApp()
  const [kept, keep] = useState({ version: draft.version, title: draft.title, content: draft.content })
  const [title, name] = useState(draft.title)
  const [content, write] = useState(draft.content)
  const [hasModelText, markModel] = useState(draft.hasModelText)
  const [savedAt, note] = useState('')
  const act = useAct(draftingApi.save)
  const isOpen = title !== kept.title || content !== kept.content
  const canSave = isOpen && title.trim().length > 1
  useUnsaved(isOpen)

  async function save(): Promise<void> {
    const { id, docKind, docType, caseId, disputeId, contractId } = draft
    const typed = { docKind, docType, caseId, disputeId, contractId, title, content, hasModelText }
    await act.run({ ...typed, id, version: kept.version }, ({ version }) => {
      keep({ version, title, content })
      note(new Date().toTimeString().slice(0, 5))
    })
  }
  const rest = useEffectEvent(() => {
    if (canSave && !act.busy) void save()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => rest(), REST_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each key press restarts the delay
  }, [title, content, isOpen])

  const state = act.busy
    ? t('drafting.saving')
    : isOpen
      ? t('drafting.unsaved')
      : savedAt && t('drafting.saved', { time: savedAt })
  return (
    <>
      <header className={classes(styles.bar, printStyles.hidden, cardStyles.root)}>
        <span className={recordPageStyles.number}>{draft.docNo}</span>
        <Input
          className={styles.titleInput}
          aria-label={t('drafting.field.title')}
          value={title}
          maxLength={200}
          onChange={({ target }) => name(target.value)}
        />
        <span className={textStyles.soft} role="status">
          {state}
        </span>
        <Button
          type="primary"
          loading={act.busy}
          disabled={!canSave}
          onClick={() => void save().then(() => message.success(t('drafting.savedWord')))}
        >
          {t('drafting.do.save')}
        </Button>
        <DraftActions draft={{ ...draft, ...kept }} isOpen={isOpen} isEditing />
      </header>
      <div className={classes(styles.records, printStyles.hidden, cardStyles.root)}>
        <RecordHeads bizType="doc_draft" bizId={draft.id} part="related" />
      </div>
      <TextEditor
        docKind={draft.docKind}
        content={content}
        onChange={write}
        hasModelText={hasModelText}
        onModelText={() => markModel(true)}
      />
    </>
  )
}

/** Starts a text without a template. */
export function WritePage() {
  const t = useT()
  const navigate = useNavigate()
  const { items } = useSession()
  const kinds = docKinds.values.filter((one) => items.has(itemOf[one]))
  const [kind, choose] = useState<DocKind>(kinds[0] ?? 'document')
  const [title, name] = useState('')
  const [content, write] = useState('')
  const [hasModelText, markModel] = useState(false)
  const act = useAct(draftingApi.save)
  const called = title.trim() || titleOf(content)
  useUnsaved(content !== '' || title !== '')
  const goOn = useEffectEvent((left: CarriedText | undefined) => {
    if (!left || content !== '') return
    write(left.content)
    if (kinds.includes(left.kind)) choose(left.kind)
  })
  useEffect(() => {
    void takeCarried<CarriedText>(CARRIED_TEXT).then((left) => goOn(left))
  }, [])
  const save = () =>
    void act.run({ docKind: kind, title: called, content, hasModelText }, ({ id }) => {
      name('')
      write('')
      void navigate(`/klawDocumentOnlineEdit?id=${id}`)
    })
  return (
    <>
      <header className={classes(styles.bar, printStyles.hidden, cardStyles.root)}>
        <Select<DocKind>
          aria-label={t('drafting.field.docKind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t.label(docKinds.labelKey(value)) }))}
          onChange={choose}
        />
        <Input
          className={styles.titleInput}
          aria-label={t('drafting.writeTitle')}
          placeholder={titleOf(content) || t('drafting.writeTitle')}
          value={title}
          maxLength={200}
          onChange={({ target }) => name(target.value)}
        />
        <Button type="primary" loading={act.busy} disabled={called.length < 2} onClick={save}>
          {t('drafting.do.save')}
        </Button>
        <Link to="/klawDocumentIndex">{t('drafting.choose')}</Link>
      </header>
      <TextEditor
        docKind={kind}
        content={content}
        onChange={write}
        hasModelText={hasModelText}
        onModelText={() => markModel(true)}
      />
    </>
  )
}
