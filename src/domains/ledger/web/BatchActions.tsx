import { App } from 'antd'
import { can } from '../../../kernel/states.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { ledgerApi, type LedgerRow } from '../api.ts'
import { ledgerTransitions } from '../codes.ts'

interface Props {
  rows: readonly LedgerRow[]
  clear: () => void
}

/** Submits or confirms the chosen lines, all or none. */
export function BatchActions({ rows, clear }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const submit = useAct(ledgerApi.submitMany)
  const confirm = useAct(ledgerApi.confirmMany)
  const button = (action: 'submit' | 'confirm', act: typeof submit) => {
    const others = rows.filter((row) => !can(ledgerTransitions, row, action)).length
    const word = t(`ledger.do.${action}`)
    return (
      <ConfirmButton
        access={ledgerApi[action].access}
        danger={false}
        refusal={others > 0 && t('ledger.manySome', { count: others, action: word })}
        question={t('ledger.manyAsk', { count: rows.length, action: word })}
        confirm={word}
        onConfirm={() =>
          act.run({ ids: rows.map(({ id }) => id) }, (count) => {
            void message.success(t('ledger.manyDone', { count }))
            clear()
          })
        }
      >
        {word}
      </ConfirmButton>
    )
  }
  return (
    <>
      {button('submit', submit)}
      {button('confirm', confirm)}
    </>
  )
}
