import { App, Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { refresh, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { roleWords } from '../../permission/web/parts.tsx'
import { SecretModal, showSecrets, UserForm } from '../../user/web/parts.tsx'
import { orgApi, type OrgNode } from '../api.ts'
import { NodeForm } from './NodeForm.tsx'
import styles from './org.module.css'

/** The institution is asked for with the ids on the path of its department. */
const ogn = ['ogn' as const]
const base = orgApi.query.path.slice(0, orgApi.query.path.lastIndexOf('/') + 1)

/** Adds a person to a department or an institution, with an account unless only the person is wanted. */
export function PersonForm({ node, close }: { node: OrgNode; close: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const mayAddUsers = useGranted('system:user:add')
  const [hasAccount, setAccount] = useState(true)
  const ids = node.fullId.split('/').filter(Boolean)
  const path = useCall(orgApi.choose, { ids, nodeTypes: ogn }, { enabled: mayAddUsers }).data
  const institution = path?.toSorted((a, b) => b.fullId.length - a.fullId.length)[0]
  const [added, setAdded] = useState(false)
  if (added) return <SecretModal onClose={close} />
  if (mayAddUsers && hasAccount && !path) return <Skeleton active />
  const turn = (
    <Button type="link" className={styles.turn!} onClick={() => setAccount(!hasAccount)}>
      {t(hasAccount ? 'org.person.only' : 'org.person.withAccount')}
    </Button>
  )
  if (!mayAddUsers || !hasAccount || !institution)
    return (
      <NodeForm
        node={node}
        form="psn"
        close={close}
        extra={mayAddUsers && institution && turn}
        saved={() => {
          close()
          void message.success(t('org.saved'))
        }}
      />
    )
  return (
    <Suspense fallback={<Skeleton active />}>
      <UserForm
        user={null}
        nameOf={(role) => roleWords(t, [role])}
        place={{ ognId: institution.id, deptId: node.nodeType === 'dept' ? node.id : null }}
        title={`${t('org.do.add.psn')} · ${node.name}`}
        extra={turn}
        close={close}
        saved={({ name, loginName, secret }) => {
          void refresh([base])
          void message.success(t('org.saved'))
          if (!secret) return close()
          showSecrets([{ name, loginName, secret }])
          setAdded(true)
        }}
      />
    </Suspense>
  )
}
