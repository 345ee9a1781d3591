import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { approvalRouteApi as api, type Definition } from '../api.ts'

interface Props {
  definition: Pick<Definition, 'id' | 'version' | 'name'>
  onDone: () => void
}

/** Takes a sub-flow out of force. */
export function RetireButton({ definition: { id, version, name }, onDone }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const remove = useAct(api.remove)
  return (
    <ConfirmButton
      access={api.remove.access}
      question={t('approvalRoute.retireAsk', { name })}
      onConfirm={() =>
        remove.run({ id, version }, () => {
          void message.success(t('approvalRoute.retired', { name }))
          onDone()
        })
      }
    >
      {t('approvalRoute.retire')}
    </ConfirmButton>
  )
}
