import { App, Input } from 'antd'
import { useId, useState } from 'react'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { contractApi, type Contract } from '../../api.ts'
import { useContractAct } from '../queries.ts'
import type { TextVersion } from '../record/TextFacts.tsx'

interface Props {
  contract: Contract
  /** The step that waits, and in whose place the caller does it if it is not his own. */
  task: { node: string; onBehalfOfName: string | null }
  /** The version that is approved: another current one is refused by the server. */
  text: TextVersion
}

const verdicts = {
  approve: { pass: true, final: false, done: 'contract.approval.approved' },
  return: { pass: false, final: false, done: 'contract.approval.returned' },
  reject: { pass: false, final: true, done: 'contract.approval.rejected' },
} as const satisfies Record<string, { pass: boolean; final: boolean; done: MessageKey }>
type Verdict = keyof typeof verdicts

/** The approval step that waits for the caller: an opinion, and one of three buttons. */
export function Decision({ contract, task: { node, onBehalfOfName }, text }: Props) {
  const t = useT()
  const { message, modal } = App.useApp()
  const { run, busy, fields } = useContractAct(contractApi.approve)
  const [opinion, setOpinion] = useState('')
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const fault = fields['opinion'] ?? (isMissing ? t('contract.field.opinionNeeded') : '')

  function decide(verdict: Verdict): Promise<void> {
    const { pass, final, done } = verdicts[verdict]
    return run(
      { id: contract.id, version: contract.version, textId: text.id, opinion, pass, final },
      () => void message.success(t(done)),
    )
  }
  function ask(verdict: Verdict): void {
    const isNeeded = verdict !== 'approve' && opinion.trim() === ''
    setMissing(isNeeded)
    if (isNeeded) return document.getElementById(id)?.focus()
    if (verdict !== 'reject') return void decide(verdict)
    void modal.confirm({
      title: t('contract.approval.rejectAsk', { name: contract.contractName }),
      content: t('contract.approval.rejectText'),
      okText: t('contract.do.reject'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: () => decide('reject'),
    })
    return undefined
  }
  // A delegation may have begun after this page was opened: that the step waits for the caller is word enough.
  const access = onBehalfOfName ? 'signedIn' : contractApi.approve.access
  const button = (verdict: Verdict) => (
    <ActionButton
      access={access}
      type={verdict === 'approve' ? 'primary' : 'default'}
      danger={verdict === 'reject'}
      loading={busy}
      onClick={() => ask(verdict)}
    >
      {t(`contract.do.${verdict}`)}
    </ActionButton>
  )
  return (
    <section className="decision" aria-label={t('contract.approval.yours', { node: t.label(`workflow.node.${node}`) })}>
      <h3>{t('contract.approval.yours', { node: t.label(`workflow.node.${node}`) })}</h3>
      {onBehalfOfName && <p className="decision-behalf">{t('workflow.inPlaceOf', { name: onBehalfOfName })}</p>}
      <p className="soft">{t('contract.approval.version', { n: text.versionNo, name: text.name })}</p>
      <label htmlFor={id}>{t('contract.field.opinion')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={1000}
        placeholder={t('contract.approval.opinionHint')}
        value={opinion}
        aria-invalid={fault !== ''}
        {...(fault ? { status: 'error' as const } : {})}
        onChange={(event) => {
          setOpinion(event.target.value)
          setMissing(false)
        }}
      />
      {fault && (
        <p className="section-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="decision-buttons">
        {button('approve')}
        {button('return')}
        {button('reject')}
      </div>
    </section>
  )
}
