import { Descriptions, Drawer } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import type { Entry } from '../api.ts'
import styles from './audit-log.module.css'

/** One entry in full, with the values before and after side by side. */
export function EntryDrawer({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useT()
  const mayRead = useGranted('system:log:image')
  const { at, psnName, title, ip, note, bizId, changes } = entry
  return (
    <Drawer open title={t('audit-log.detail')} size="min(720px, 92vw)" onClose={onClose}>
      <Descriptions
        column={2}
        items={[
          { key: 'at', label: t('audit-log.at'), children: at },
          { key: 'psnName', label: t('audit-log.field.person'), children: psnName || '—' },
          { key: 'title', label: t('audit-log.field.action'), children: title },
          { key: 'ip', label: t('audit-log.ip'), children: ip || '—' },
          {
            key: 'bizId',
            label: t('audit-log.field.bizId'),
            children: bizId ? <Link to={`/system/log/index?bizId=${bizId}`}>{t('audit-log.openRecord')}</Link> : '—',
          },
          { key: 'note', label: t('audit-log.note'), children: note || '—', span: 2 },
        ]}
      />
      {changes.length === 0 ? (
        <EmptyState title={t(mayRead ? 'audit-log.noChanges' : 'audit-log.notYours')} />
      ) : (
        <table className={styles.entryChanges}>
          <thead>
            <tr>
              <th scope="col">{t('audit-log.item')}</th>
              <th scope="col">{t('audit-log.before')}</th>
              <th scope="col">{t('audit-log.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={JSON.stringify([label, before, after])}>
                <th scope="row">{label}</th>
                <td>{before === null ? '—' : <del>{before}</del>}</td>
                <td>{after === null ? '—' : <ins>{after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
