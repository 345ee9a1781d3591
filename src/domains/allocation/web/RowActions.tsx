import { App, Button } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { type Allocation, allocationApi } from '../api.ts'
import styles from './allocation.module.css'

interface Props {
  row: Allocation
  edit: () => void
  reassign: () => void
}

export function RowActions({ row, edit, reassign }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const change = useAct(allocationApi.changeStatus)
  const { id, version } = row
  const { access } = allocationApi.edit
  const run = (action: 'enable' | 'disable') =>
    change.run({ id, version, action }, () => void message.success(t('allocation.saved')))
  return (
    <span className={styles.actions}>
      <ActionButton access={access} type="link" onClick={edit}>
        {t('allocation.edit')}
      </ActionButton>
      <ActionButton access={access} type="link" onClick={reassign}>
        {t('allocation.reassign')}
      </ActionButton>
      {row.enable === 0 ? (
        <ConfirmButton
          access={access}
          type="link"
          question={`${t('allocation.disable')}${colon()}${row.tenantName} · ${row.lawyerName}`}
          consequence={t('allocation.disableText')}
          onConfirm={() => run('disable')}
        >
          {t('allocation.disable')}
        </ConfirmButton>
      ) : (
        <ActionButton access={access} type="link" onClick={() => void run('enable')}>
          {t('allocation.enable')}
        </ActionButton>
      )}
      <Button type="link" href={`#/serviceTicketIndex?tenantId=${row.tenantId}&lawyerId=${row.lawyerId}`}>
        {t('allocation.tickets')}
      </Button>
    </span>
  )
}
