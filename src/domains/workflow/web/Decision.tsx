import { App, Button, Checkbox, Input, Select } from 'antd'
import { useContext, useId, useState, type ReactNode } from 'react'
import type { Endpoint, OutputOf } from '../../../kernel/endpoint.ts'
import { useT, type MessageKey } from '../../../web/i18n/t.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import { RecordReactContext } from '../../../web/record/record-context.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { SecondFactorDialog } from '../../second-factor/web/parts.tsx'
import { PhraseMenu } from '../../phrase/web/parts.tsx'
import type { flowApi } from '../api.ts'
import { AddSign } from './AddSign.tsx'
import { PathLine } from './PathLine.tsx'
import { useTakeBack } from './use-take-back.tsx'
import { nodeWord } from './words.ts'
import { classes } from '../../../web/ui/classes.ts'
import recordStyles from '../../../web/record/record.module.css'
import { usePhone } from '../../../web/ui/use-phone.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './workflow.module.css'

/** The record to decide, and the calls for it. */
export interface Decided {
  api: { queryById: Endpoint; approve: Endpoint; takeBack: Endpoint }
  id: string
  version: number
  name: string
  /** Further input of the call, such as the version of a text. */
  more?: object
  /** Description of what is decided. */
  about?: ReactNode
  /** What speaks against approving with a single key: open findings of high risk, or changes. */
  risk?: string | undefined
  /** Shows what has been changed since the user saw the record last; it must be opened before an approval. */
  openChanges?: (() => void) | undefined
}

/** What the caller's step allows and requires. */
export type Rules = Pick<
  OutputOf<typeof flowApi.part>,
  'before' | 'needsOpinion' | 'actions' | 'rights' | 'needsFactor'
>

interface Props {
  bizType: string
  of: Decided
  /** The open step, and the account the caller decides for if it is not the caller's own. */
  task: { id: string; node: string; onBehalfOfName: string | null }
  rules: Rules
}

/** Focuses the opinion, from where Ctrl+Enter approves. A single key would approve by accident. */
const opinionKey = 'o'

const verdicts = {
  approve: { pass: true, final: false, done: 'workflow.approval.approved' },
  return: { pass: false, final: false, done: 'workflow.approval.returned' },
  reject: { pass: false, final: true, done: 'workflow.approval.rejected' },
} as const satisfies Record<string, { pass: boolean; final: boolean; done: MessageKey }>
type Verdict = keyof typeof verdicts

/** Maximum number of characters of an opinion. */
const mostOpinion = 1000

/** A text with a phrase on a line of its own below. */
const withPhrase = (text: string, phrase: string): string =>
  (text.trim() === '' ? phrase : `${text.trimEnd()}\n${phrase}`).slice(0, mostOpinion)

/** The caller's open approval step: an opinion and three buttons. */
export function Decision({ bizType, of, task: { id: taskId, node, onBehalfOfName }, rules }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const { modal } = App.useApp()
  const offerTakeBack = useTakeBack()
  const { run, busy, fields, refusal } = useRecordAct(of, of.api.approve)
  const [opinion, setOpinion] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [toNode, setToNode] = useState('')
  const [direct, setDirect] = useState(false)
  // What Ctrl+Enter does: approve, or what was asked for before its opinion was written.
  const [intent, setIntent] = useState<Verdict>('approve')
  const [asksFactor, askFactor] = useState(false)
  // The refusal whose demand for the second factor was answered: the time of a code given before was over.
  const [answered, answer] = useState(0)
  const isUnproved = (fields['factorCode'] ?? fields['factorSetUp']) !== undefined && refusal?.no !== answered
  function closeFactor(): void {
    askFactor(false)
    answer(refusal?.no ?? 0)
  }
  const id = useId()
  const { before, needsOpinion, actions, rights, needsFactor } = rules
  const editAtStep = useContext(RecordReactContext)?.editAtStep
  const missing = needsOpinion ? t('workflow.opinionRequired') : t('workflow.opinionNeeded')
  const fault = fields['opinion'] ?? (isMissing ? missing : '')
  const title = t('workflow.approval.yours', { node: nodeWord(t, node) })

  function decide(verdict: Verdict): Promise<void> {
    const { pass, final, done } = verdicts[verdict]
    return run(
      {
        id: of.id,
        version: of.version,
        opinion,
        pass,
        final,
        ...(verdict === 'return' && toNode ? { toNode } : {}),
        ...(verdict === 'return' && direct && { direct }),
        ...of.more,
      },
      (record) => {
        const { version } = record as { version: number }
        offerTakeBack({ api: of.api, id: of.id, version, taskId, name: of.name }, t(done, { name: of.name }))
      },
    )
  }
  function ask(verdict: Verdict): void {
    if (verdict === 'approve' && of.openChanges) return of.openChanges()
    const isNeeded = (needsOpinion || verdict !== 'approve') && opinion.trim() === ''
    setMissing(isNeeded)
    if (isNeeded) setIntent(verdict)
    if (isNeeded) return document.getElementById(id)?.focus()
    if (verdict === 'approve' && needsFactor) return askFactor(true)
    if (verdict !== 'reject') return void decide(verdict)
    void modal.confirm({
      title: t('workflow.approval.rejectAsk', { name: of.name }),
      content: t('workflow.approval.rejectText'),
      okText: t('record.do.reject'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: () => decide('reject'),
    })
    return undefined
  }
  // A delegation may have started after this page was opened, so an open step is sufficient permission here.
  const access = onBehalfOfName ? 'signedIn' : of.api.approve.access
  const button = (verdict: Verdict) => (
    <ActionButton
      access={access}
      type={verdict === 'approve' ? 'primary' : 'default'}
      danger={verdict === 'reject'}
      loading={busy}
      refusal={verdict === 'approve' && of.openChanges && t('workflow.unseenChange')}
      data-verdict={verdict}
      data-risk={verdict === 'approve' ? of.risk : undefined}
      onClick={() => ask(verdict)}
    >
      {t(`record.do.${verdict}`)}
    </ActionButton>
  )
  return (
    <section className={styles.decision} aria-label={title} data-takes-foot>
      <h3>{title}</h3>
      {onBehalfOfName && <p className={styles.decisionBehalf}>{t('workflow.inPlaceOf', { name: onBehalfOfName })}</p>}
      <PathLine bizType={bizType} bizId={of.id} taskId={taskId} />
      {of.openChanges && (
        <p className={styles.decisionChanged}>
          {t('workflow.changes.unseen')}
          <Button type="link" size="small" onClick={of.openChanges}>
            {t('workflow.changes.open')}
          </Button>
        </p>
      )}
      {of.about && <p className={textStyles.softLine}>{of.about}</p>}
      <label htmlFor={id} className={textStyles.unseen}>
        {t('workflow.field.opinion')}
      </label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: isPhone ? 1 : 2, maxRows: isPhone ? 3 : 8 }}
        maxLength={mostOpinion}
        placeholder={t(needsOpinion ? 'workflow.approval.opinionRequiredHint' : 'workflow.approval.opinionHint')}
        aria-required={needsOpinion}
        value={opinion}
        aria-invalid={fault !== ''}
        data-hotkey={opinionKey}
        aria-keyshortcuts={opinionKey}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || busy) return
          event.preventDefault()
          ask(intent)
        }}
        {...(fault ? { status: 'error' as const } : {})}
        onChange={(event) => {
          setOpinion(event.target.value)
          setMissing(false)
        }}
      />
      {fault && (
        <p className={recordStyles.sectionFault} role="alert">
          {fault}
        </p>
      )}
      {before.length > 0 && actions.includes('return') && (
        <>
          <label className={styles.decisionWhere}>
            {t('workflow.field.toNode')}
            <Select
              value={toNode}
              onChange={setToNode}
              options={[
                { value: '', label: t('workflow.toInitiator') },
                ...before.map((step) => ({ value: step, label: nodeWord(t, step) })),
              ]}
            />
          </label>
          <Checkbox checked={direct} onChange={({ target }) => setDirect(target.checked)}>
            {t('workflow.backToMe')}
          </Checkbox>
        </>
      )}
      <p className={classes(textStyles.soft, styles.decisionKeys)}>
        {intent === 'approve'
          ? t('workflow.approval.keys', { key: opinionKey.toUpperCase() })
          : t('workflow.approval.intent', { action: t(`record.do.${intent}`) })}
      </p>
      <div className={styles.decisionButtons}>
        {button('approve')}
        {actions.includes('return') && button('return')}
        {actions.includes('reject') && button('reject')}
        {editAtStep && rights.fields.length > 0 && (
          <Button type="text" onClick={editAtStep}>
            {t('workflow.edit.open')}
          </Button>
        )}
        {actions.includes('addSign') && <AddSign bizType={bizType} of={of} taskId={taskId} />}
        <PhraseMenu
          onPick={(phrase) => {
            setOpinion((typed) => withPhrase(typed, phrase))
            setMissing(false)
          }}
        />
      </div>
      {(asksFactor || isUnproved) && (
        <SecondFactorDialog
          button={t('workflow.factor.verify')}
          onClose={closeFactor}
          onProved={() => {
            closeFactor()
            void decide('approve')
          }}
        />
      )}
    </section>
  )
}
