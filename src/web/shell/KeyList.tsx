import { Modal } from 'antd'
import { useT } from '../i18n/t.ts'
import { pagesFor, slot, visible } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import styles from './key-list.module.css'

/** The keys that work everywhere, and those that lead to the user's pages. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { items } = useSession()
  const pages = pagesFor(items).filter((page) => page.goKey && page.title)
  const panels = visible(slot('topBar'), items).filter((panel) => panel.goKey && panel.title)
  const rows: [keys: readonly string[], meaning: string][] = [
    [['Ctrl', 'K'], t('keys.palette')],
    [['/'], t('keys.search')],
    [['g', 'h'], t('keys.goTo', { page: t('shell.home') })],
    ...panels.map((panel): [string[], string] => [['g', panel.goKey!], t('keys.goTo', { page: t(panel.title!) })]),
    ...pages.map((page): [string[], string] => [['g', page.goKey!], t('keys.goTo', { page: t(page.title!) })]),
    [['↑', '↓'], t('keys.rows')],
    [['?'], t('keys.list')],
  ]
  return (
    <Modal open title={t('keys.title')} footer={null} onCancel={onClose} width={460}>
      <dl className={styles.root}>
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
