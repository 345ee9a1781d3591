import { LinkOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Granted } from '../../../web/ui/Granted.tsx'
import { caseLinkApi } from '../api.ts'
import { continuations } from '../rules/continued.ts'
import { ChainView } from './ChainView.tsx'
import { AddDialog, BeginDialog } from './dialogs.tsx'
import styles from './links.module.css'

/** The chain of cases to which a case belongs, with one timeline and the money added up. */
export function LinkPanel({ bizId }: RecordPanelProps) {
  const t = useT()
  const [dialog, open] = useState<'add' | 'begin' | null>(null)
  const chain = useCall(caseLinkApi.query, { caseId: bizId })
  return (
    <CallState call={chain}>
      {(found) => {
        const own = found.cases.find(({ id }) => id === bizId)
        return (
          <>
            {found.isEditable && (
              <div className={styles.bar}>
                <Granted access={caseLinkApi.begin.access}>
                  <Button icon={<PlusOutlined />} onClick={() => open('begin')}>
                    {t('caseLink.do.begin')}
                  </Button>
                </Granted>
                <Button icon={<LinkOutlined />} onClick={() => open('add')}>
                  {t('caseLink.do.add')}
                </Button>
              </div>
            )}
            {found.cases.length + found.hidden < 2 ? (
              <EmptyState title={t('caseLink.none')} text={t('caseLink.intro')} />
            ) : (
              <ChainView chain={found} caseId={bizId} />
            )}
            {dialog === 'add' && <AddDialog caseId={bizId} onClose={() => open(null)} />}
            {dialog === 'begin' && (
              <BeginDialog caseId={bizId} kinds={continuations(own?.caseType ?? null)} onClose={() => open(null)} />
            )}
          </>
        )
      }}
    </CallState>
  )
}
