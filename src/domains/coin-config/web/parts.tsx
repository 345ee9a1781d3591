import type { Access } from '../../../kernel/access.ts'
import type { MessageKey } from '../../../web/i18n/t.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { changeAction, decisionRefusal } from '../codes.ts'

type Action = (typeof changeAction.values)[number]

interface Props {
  change: { state: 'pending'; createPsnId: string }
  access: Access
  /** The confirmation question for each decision. */
  ask: Readonly<Record<Action, string>>
  /** The effects of the change: from → to, start, and who is affected. */
  lines: readonly string[]
  onDecide: (action: Action) => Promise<void>
}

/** Decisions on a pending change of a price: its author withdraws it, another user confirms or rejects it. */
export function DecideButtons({ change, access, ask, lines, onDecide }: Props) {
  const t = useT()
  const me = useSession().user.id
  const button = (action: Action) => {
    const refusal = decisionRefusal(change, me, action)
    return (
      <ConfirmButton
        key={action}
        access={access}
        type="link"
        danger={action !== 'confirm'}
        refusal={refusal && t(refusal as MessageKey)}
        question={ask[action]}
        consequence={<Lines of={lines} />}
        confirm={t.label(changeAction.labelKey(action))}
        onConfirm={() => onDecide(action)}
      >
        {t.label(changeAction.labelKey(action))}
      </ConfirmButton>
    )
  }
  return change.createPsnId === me ? (
    <>
      {button('confirm')}
      {button('withdraw')}
    </>
  ) : (
    <>
      {button('confirm')}
      {button('refuse')}
    </>
  )
}

/** The effects of a price change, one per line. */
export function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
