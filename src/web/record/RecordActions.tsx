import { EllipsisOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useContext, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { type Translate, useT } from '../i18n/t.ts'
import { TabContext } from '../shell/tab-title.ts'
import { ChooseApprovers } from './ChooseApprovers.tsx'
import { leaveFor } from './leave.ts'
import { useRecordAct } from './queries.ts'
import { Done, doneSeconds } from './Done.tsx'
import { useOfferStep } from './next-step.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { actionWord, doneWord, refusalFor, refusalWord, useRecord } from './record-context.ts'
import styles from './record.module.css'

/** An action on a record. */
export interface RecordAction {
  action: string
  /** Label of its button, if not the action's usual word. */
  word?: string
  /** The call that executes it, with id, version and action, and a reason if it requires one. */
  by?: Endpoint
  /** Additional input of the call. */
  with?: object
  /** Runs instead of a call: opens a dialog or another page. */
  onClick?: () => void
  /** The page of the record that it creates. */
  made?: (done: object) => string | null
  /** A reason is required. */
  reason?: true
  /** Takes back the caller's last step; never the main button. */
  back?: true
  /** Changes nothing: open to every reader of the record, in every state. */
  isFree?: true
  /** Listed under "more" even when it is possible. */
  rare?: true
  /** Like `rare`, in red. */
  danger?: true
}

/**
 * The possible actions as buttons, the first as the primary one; the others under "more", each with the reason why it
 * is disabled. Actions that the user has no permission for are omitted.
 */
export function RecordActions({ actions }: { actions: readonly RecordAction[] }) {
  const t = useT()
  const context = useRecord()
  const { run, dialog } = useRun()
  const { words } = context.config
  const known = actions.map((one) => ({ ...one, refusal: one.isFree ? undefined : refusalFor(context, one.action) }))
  const possible = known.filter((one) => one.refusal === undefined && !one.rare && !one.danger)
  const open = [...possible.filter((one) => !one.back), ...possible.filter((one) => one.back)]
  const [main] = open
  // A draft has the buttons of its editor.
  useOfferStep(
    context.draft ? null : context.record,
    main && !main.back
      ? {
          action: main.word ?? main.action,
          word: actionWord(t, words, main.word ?? main.action),
          take: () => run(main),
        }
      : undefined,
  )
  const rest: NonNullable<MenuProps['items']> = known
    // What only the owner may do never applies to others.
    .filter((one) => one.refusal !== 'hidden' && one.refusal !== 'record.refusal.owner' && !open.includes(one))
    .map((one) => ({
      key: one.word ?? one.action,
      disabled: one.refusal !== undefined,
      danger: one.danger ?? false,
      label: (
        <span className={styles.moreAction}>
          {actionWord(t, words, one.word ?? one.action)}
          {one.refusal && one.refusal !== 'hidden' && <small>{refusalWord(t, context, one.action, one.refusal)}</small>}
        </span>
      ),
      onClick: () => run(one),
    }))
  return (
    <>
      {open.map((one, index) => (
        <Button
          key={one.word ?? one.action}
          type={index === 0 && !one.back ? 'primary' : 'default'}
          onClick={() => run(one)}
        >
          {actionWord(t, words, one.word ?? one.action)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown autoFocus trigger={['click']} menu={{ items: rest }}>
          <Button icon={<EllipsisOutlined />} aria-haspopup="menu">
            {t('record.do.more')}
          </Button>
        </Dropdown>
      )}
      {dialog}
    </>
  )
}

/** The confirmation question of an action: the kind's own, or the general one. */
function questionOf(t: Translate, words: string, action: string, name: string): string {
  const own = `${words}.ask.${action}`
  const question = t.label(own, { name })
  return question === own ? t('record.ask', { action: actionWord(t, words, action), name }) : question
}

/** Executes actions: with a confirmation if dangerous, with a reason dialog if one is required. */
function useRun(): { run: (action: RecordAction) => void; dialog: ReactNode } {
  const t = useT()
  const { modal, message } = App.useApp()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const { config, record, draft } = useRecord()
  const [asked, ask] = useState<RecordAction | null>(null)
  const remove = useRecordAct(config, config.api.delete)
  const act = useRecordAct(config, asked?.by ?? config.api.save)
  const name = record ? config.nameOf(record) : ''

  function finish(action: string, made?: string | null): void {
    const number = record ? config.numberOf(record) : ''
    const of = record && { id: record.id, action, version: record.version + 1 }
    void message.success(
      <Done text={doneWord(t, config.words, action, number)} made={made} {...(of && { of })} />,
      doneSeconds,
    )
    // The draft has become read-only: opens its view page.
    if (record && draft) leaveFor(tab, config.pageOf('view', record.id), navigate)
  }
  function erase(id: string): void {
    void modal.confirm({
      title: t('record.ask', { action: actionWord(t, config.words, 'delete'), name }),
      content: t('record.delete.text', { number: record ? config.numberOf(record) : '' }),
      okText: t('record.do.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: () =>
        remove.run({ ids: [id] }, () => {
          void message.success(t('record.delete.done'))
          leaveFor(tab, config.index, navigate)
        }),
    })
  }
  function run(action: RecordAction): void {
    if (!record) return
    if (action.onClick) action.onClick()
    else if (action.action === 'edit') void navigate(config.pageOf('edit', record.id))
    else if (action.action === 'delete') erase(record.id)
    else ask(action)
  }
  const dialog = asked && record && (
    <ReasonDialog
      title={questionOf(t, config.words, asked.word ?? asked.action, name)}
      button={actionWord(t, config.words, asked.word ?? asked.action)}
      asksReason={asked.reason ?? false}
      danger={asked.danger ?? false}
      busy={act.busy}
      fault={act.fields['reason']}
      points={act.fields['confirmReason']}
      onCancel={() => ask(null)}
      onDo={({ reason, confirmReason, chosen }) => {
        const input = { id: record.id, version: record.version, action: asked.action, ...asked.with }
        const given = {
          ...(asked.reason && { reason }),
          ...(confirmReason !== undefined && { confirmReason }),
          ...(chosen && { chosen }),
        }
        void act.run({ ...input, ...given }, (done) => {
          ask(null)
          finish(asked.word ?? asked.action, asked.made?.(done as object))
        })
      }}
    >
      <ChooseApprovers bizType={config.bizType} bizId={record.id} asked={act.fields} />
    </ReasonDialog>
  )
  return { run, dialog }
}
