import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { announcementApi, type Announcement } from '../api.ts'
import styles from './announcement.module.css'

interface Props {
  row: Announcement
  edit: (row: Announcement) => void
}

/** Actions on an announcement; for the provider's ones they are disabled with the reason. */
export function RowActions({ row, edit }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const publish = useAct(announcementApi.publish)
  const withdraw = useAct(announcementApi.withdraw)
  const remove = useAct(announcementApi.delete)
  const { id, version, title, status } = row
  const foreign = row.fromProvider && t('announcement.ofProvider')
  return (
    <span className={styles.actions}>
      <ActionButton access={announcementApi.save.access} type="link" refusal={foreign} onClick={() => edit(row)}>
        {t('announcement.edit')}
      </ActionButton>
      {status === 'published' ? (
        <ConfirmButton
          access={announcementApi.withdraw.access}
          type="link"
          refusal={foreign}
          question={`${t('announcement.withdraw')}${colon()}${title}`}
          consequence={t('announcement.withdrawText')}
          confirm={t('announcement.withdraw')}
          onConfirm={() => withdraw.run({ id, version }, () => void message.success(t('announcement.withdrawn')))}
        >
          {t('announcement.withdraw')}
        </ConfirmButton>
      ) : (
        <>
          <ConfirmButton
            access={announcementApi.publish.access}
            type="link"
            danger={false}
            refusal={foreign}
            question={`${t('announcement.publish')}${colon()}${title}`}
            consequence={t('announcement.publishText')}
            confirm={t('announcement.publish')}
            onConfirm={() => publish.run({ id, version }, () => void message.success(t('announcement.published')))}
          >
            {t('announcement.publish')}
          </ConfirmButton>
          <ConfirmButton
            access={announcementApi.delete.access}
            type="link"
            refusal={foreign}
            question={`${t('announcement.delete')}${colon()}${title}`}
            consequence={t('announcement.deleteText')}
            confirm={t('announcement.delete')}
            onConfirm={() => remove.run({ id })}
          >
            {t('announcement.delete')}
          </ConfirmButton>
        </>
      )}
    </span>
  )
}
