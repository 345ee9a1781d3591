import { useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { orgApi } from '../api.ts'
import { NodePane } from './NodePane.tsx'
import { OrgTree } from './OrgTree.tsx'
import { OrgNav } from './parts.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './org.module.css'

/** The organisation: the tree on the left, the selected node and the nodes below it on the right. */
export function OrgPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const roots = useCall(orgApi.children, { parentId: null })
  const id = params.get('node') ?? roots.data?.[0]?.id ?? ''
  const choose = (node: string) => setParams({ node })
  const node = useCall(orgApi.queryById, { id }, { enabled: id !== '', keep: true })
  return (
    <div className={styles.root}>
      <aside className={classes(styles.side, cardStyles.root)} aria-label={t('org.treeLabel')}>
        <OrgNav shown="structure" />
        <OrgTree chosen={id || null} choose={choose} />
      </aside>
      <div className={styles.main}>
        <CallState call={node}>{(shown) => <NodePane key={shown.id} node={shown} choose={choose} />}</CallState>
      </div>
    </div>
  )
}
