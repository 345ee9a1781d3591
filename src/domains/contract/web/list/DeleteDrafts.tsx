import { App } from 'antd'
import { can } from '../../../../kernel/states.ts'
import { useAct } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../../web/ui/ConfirmButton.tsx'
import { contractApi, type ContractRow } from '../../api.ts'
import { contractTransitions } from '../../codes.ts'

interface Props {
  rows: readonly ContractRow[]
  clear: () => void
}

/** Deletes the selected drafts; disabled with the reason when the selection contains other records. */
export function DeleteDrafts({ rows, clear }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const remove = useAct(contractApi.delete)
  const others = rows.filter((row) => !can(contractTransitions, row, 'delete')).length
  return (
    <ConfirmButton
      access={contractApi.delete.access}
      refusal={others > 0 && t('contract.list.deleteSome', { count: others })}
      question={t('contract.list.deleteAsk', { count: rows.length })}
      consequence={t('contract.delete.many')}
      onConfirm={() =>
        remove.run({ ids: rows.map((row) => row.id) }, (count) => {
          clear()
          void message.success(t('contract.list.deleted', { count }))
        })
      }
    >
      {t('contract.do.delete')}
    </ConfirmButton>
  )
}
