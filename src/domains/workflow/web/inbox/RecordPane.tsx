import { Link, parsePath } from 'react-router'
import { useT } from '../../../../web/i18n/t.ts'
import { findPage } from '../../../../web/pages/registry.ts'
import { PageFrame } from '../../../../web/shell/PageFrame.tsx'
import { PaneContext } from '../../../../web/ui/pane.ts'
import styles from './inbox.module.css'

/**
 * The page of a task's record, beside the list; a link to it for a record that is to be edited. It leaves the title of
 * the inbox's tab as it is.
 */
export function RecordPane({ path, isEditor }: { path: string; isEditor: boolean }) {
  const t = useT()
  const page = isEditor ? undefined : findPage(parsePath(path).pathname ?? '')
  return (
    <div className={styles.pane}>
      {page ? (
        <PaneContext value={true}>
          <PageFrame tab="" fullPath={path} page={page} />
        </PaneContext>
      ) : (
        <Link to={path}>{t('workflow.inbox.noPane')}</Link>
      )}
    </div>
  )
}
