import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { OrgNode } from '../api.ts'
import { nodeType, orgEnabled } from '../codes.ts'
import { NodeActions } from './NodeActions.tsx'
import { NodeList } from './NodeList.tsx'
import { enabledTones } from './tones.ts'
import styles from './org.module.css'

interface Props {
  node: OrgNode
  choose: (id: string) => void
}

/** A node's data and actions, followed by the list of nodes below it. */
export function NodePane({ node, choose }: Props) {
  const t = useT()
  const isPerson = node.nodeType === 'psn'
  const users = node.loginName ? `?queryString=${encodeURIComponent(node.loginName)}` : ''
  const facts: [string, ReactNode][] = [
    [t('org.field.code'), node.code],
    [t('org.field.fullName'), node.fullName.replaceAll('/', ' / ')],
    ...(node.shortName ? [[t('org.field.shortName'), node.shortName] as [string, string]] : []),
    ...(node.nodeType === 'ogn' ? [[t('org.field.creditCode'), node.creditCode] as [string, string]] : []),
    ...(isPerson ? [] : [[t('org.field.leaderId'), node.leaderName] as [string, string | null]]),
    [t('org.field.phone'), node.phone],
    ...(isPerson
      ? ([
          [
            t('org.field.loginName'),
            node.loginName ? <Link to={`/system/user/index${users}`}>{node.loginName}</Link> : t('org.noAccount'),
          ],
          [t('org.field.otherSeatIds'), node.otherSeats.map(({ name }) => name).join(separator())],
        ] as [string, ReactNode][])
      : [[t('org.field.below'), t('org.belowWords', node.below)] as [string, string]]),
  ]
  return (
    <>
      <RecordPage
        title={node.name}
        tags={
          <>
            <span className={styles.type}>{t.label(nodeType.labelKey(node.nodeType))}</span>
            <StatusTag of={orgEnabled} tones={enabledTones} value={node.enabled} />
          </>
        }
        facts={facts}
        actions={<NodeActions node={node} choose={choose} />}
        sections={[]}
      />
      {!isPerson && <NodeList node={node} />}
    </>
  )
}
