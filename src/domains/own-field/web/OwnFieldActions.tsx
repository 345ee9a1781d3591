import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { type OwnField, ownFieldApi as api } from '../api.ts'

/** What can be done with a field. */
export function OwnFieldActions({ field, edit }: { field: OwnField; edit: (field: OwnField) => void }) {
  const t = useT()
  const { message } = App.useApp()
  const { id, version, label, isRetired } = field
  const retire = useAct(api.retire)
  const remove = useAct(api.delete)
  return (
    <>
      <ActionButton access={api.save.access} type="link" size="small" onClick={() => edit(field)}>
        {t('ownField.edit')}
      </ActionButton>
      {isRetired ? (
        <ActionButton
          access={api.retire.access}
          type="link"
          size="small"
          loading={retire.busy}
          onClick={() =>
            void retire.run(
              { id, version, isRetired: false },
              () => void message.success(t('ownField.restored', { label })),
            )
          }
        >
          {t('ownField.restore')}
        </ActionButton>
      ) : (
        <ConfirmButton
          access={api.retire.access}
          type="link"
          size="small"
          danger={false}
          question={t('ownField.retireAsk', { label })}
          consequence={t('ownField.retireText')}
          confirm={t('ownField.retire')}
          onConfirm={() =>
            retire.run({ id, version, isRetired: true }, () => void message.success(t('ownField.retired', { label })))
          }
        >
          {t('ownField.retire')}
        </ConfirmButton>
      )}
      <ConfirmButton
        access={api.delete.access}
        type="link"
        size="small"
        question={t('ownField.deleteAsk', { label })}
        consequence={t('ownField.deleteText')}
        onConfirm={() => remove.run({ id, version }, () => void message.success(t('ownField.deleted', { label })))}
      >
        {t('ownField.delete')}
      </ConfirmButton>
    </>
  )
}
