import { App, Button, Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router'
import { refusalOf } from '../../../kernel/actions.ts'
import { documentStatus } from '../../../kernel/record.ts'
import { useAct } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { doneWord } from '../../../web/record/record-context.ts'
import { useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { useMayOpen } from '../../../web/ui/Drill.tsx'
import { type Draft, draftingApi } from '../api.ts'
import { type DraftAction, draftActions, freeType } from '../codes.ts'
import { blanksIn } from '../rules/template.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './drafting.module.css'

interface Props {
  draft: Draft
  /** There are unsaved changes: actions on the stored text wait. */
  isOpen?: boolean
  isEditing?: boolean
}

/** Path of the page that reviews texts. */
const reviewPage = '/examineMainNew'

/** The actions of a draft, on its view page and in its editor. */
export function DraftActions({ draft, isOpen = false, isEditing = false }: Props) {
  const t = useT()
  const { modal, message } = App.useApp()
  const navigate = useNavigate()
  const { user, items } = useSession()
  const mayOpen = useMayOpen()
  const change = useAct(draftingApi.changeStatus)
  const erase = useAct(draftingApi.delete)
  const { id, version, title, docKind, docType } = draft
  const caller = { perms: items, isOwner: draft.createPsnId === user.id, hasTask: false, mayWithdraw: false }
  const refusal = (action: DraftAction) => refusalOf(draftActions(docKind), draft, caller, action)
  const may = (action: DraftAction) => refusal(action) === undefined
  const said = (action: DraftAction) => {
    const why = refusal(action)
    return why && t.label(why, { action: t(`drafting.do.${action}`) })
  }
  const move = (action: 'finish' | 'reopen') =>
    change.run({ id, version, action }, () => {
      void message.success(doneWord(t, 'drafting', action, draft.docNo))
      void navigate(action === 'finish' ? `/klawDocumentView?id=${id}` : `/klawDocumentOnlineEdit?id=${id}`)
    })
  function finish(): void {
    const n = blanksIn(draft.content)
    if (n === 0) return void move('finish')
    return void modal.confirm({
      title: t('drafting.finishAsk', { n }),
      okText: t('drafting.do.finish'),
      cancelText: t('ui.cancel'),
      onOk: () => move('finish'),
    })
  }
  const save = (format: 'docx' | 'pdf') => void download(draftingApi.download, { id, format }).catch(() => undefined)
  /** Export without the visible label, by the author of a finished text, after consent. */
  const unlabelled = (format: 'docx' | 'pdf') =>
    void modal.confirm({
      title: t('drafting.unlabelledAsk'),
      content: t('drafting.unlabelledText'),
      okText: t('drafting.unlabelledOk'),
      cancelText: t('ui.cancel'),
      onOk: () => download(draftingApi.download, { id, format, withoutLabel: true }).catch(() => undefined),
    })
  const mayLeaveLabel = draft.hasModelText && caller.isOwner && draft.status === documentStatus.code.finished
  /** Downloads the file first: the review page asks for a file to upload. */
  async function review(): Promise<void> {
    await download(draftingApi.download, { id, format: 'docx' }).catch(() => undefined)
    void message.info(t('drafting.toReview'), 8)
    void navigate(reviewPage)
  }
  const exports = [
    { key: 'docx', label: t('drafting.do.word'), onClick: () => save('docx') },
    { key: 'pdf', label: t('drafting.do.pdf'), onClick: () => save('pdf') },
    ...(mayLeaveLabel
      ? [
          { key: 'docxPlain', label: t('drafting.do.wordUnlabelled'), onClick: () => unlabelled('docx') },
          { key: 'pdfPlain', label: t('drafting.do.pdfUnlabelled'), onClick: () => unlabelled('pdf') },
        ]
      : []),
  ]
  return (
    <span className={classes(styles.actions, printStyles.hidden)}>
      {!isEditing && may('edit') && (
        <Button type="primary" onClick={() => void navigate(`/klawDocumentOnlineEdit?id=${id}`)}>
          {t('drafting.do.edit')}
        </Button>
      )}
      {may('finish') && (
        <Button loading={change.busy} disabled={isOpen} onClick={finish}>
          {t('drafting.do.finish')}
        </Button>
      )}
      {may('reopen') && (
        <Button type="primary" loading={change.busy} onClick={() => void move('reopen')}>
          {t('drafting.do.reopen')}
        </Button>
      )}
      {isEditing ? (
        <Dropdown menu={{ items: exports }} disabled={isOpen} trigger={['click']}>
          <Button>{t('drafting.field.file')}</Button>
        </Dropdown>
      ) : (
        exports.map(({ key, label, onClick }) => (
          <Button key={key} onClick={onClick}>
            {label}
          </Button>
        ))
      )}
      {docType !== freeType && may('generate') && (
        <Link to={`/klawDocumentAINew?id=${id}`}>{t('drafting.fillIn')}</Link>
      )}
      {isEditing && <Link to={`/klawDocumentView?id=${id}`}>{t('drafting.view')}</Link>}
      {docKind === 'contract' && mayOpen(reviewPage) && (
        <Button disabled={isOpen} onClick={() => void review()}>
          {t('drafting.do.review')}
        </Button>
      )}
      {!isEditing && refusal('delete') !== 'hidden' && (
        <Erase
          refusal={said('delete')}
          title={title}
          run={() => erase.run({ ids: [id] }, () => void navigate('/hisDocumentList'))}
        />
      )}
    </span>
  )
}

interface EraseProps {
  refusal: string | undefined
  title: string
  run: () => Promise<void>
}
function Erase({ refusal, title, run }: EraseProps) {
  const t = useT()
  if (refusal)
    return (
      <ActionButton danger refusal={refusal}>
        {t('drafting.do.delete')}
      </ActionButton>
    )
  return (
    <ConfirmButton
      access={draftingApi.delete.access}
      question={t('drafting.deleteAsk', { title })}
      consequence={t('drafting.deleteText')}
      onConfirm={run}
    >
      {t('drafting.do.delete')}
    </ConfirmButton>
  )
}
