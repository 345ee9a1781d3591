import { Alert, Button } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import type { Draft } from './use-draft.ts'

/** Somebody else has changed the contract: who, when and what; what was typed here is still here. */
export function ConflictNotice({ draft }: { draft: Draft }) {
  const t = useT()
  if (!draft.conflict) return null
  return (
    <Alert
      className="record-notice"
      type="warning"
      showIcon
      role="alert"
      title={t('contract.conflict.title')}
      description={
        <>
          <p>{draft.conflict.text}</p>
          <p className="soft">{t('contract.conflict.mergeHelp')}</p>
          <div className="conflict-actions">
            <Button type="primary" onClick={() => draft.resolve(true)}>
              {t('contract.conflict.merge')}
            </Button>
            <Button onClick={() => draft.resolve(false)}>{t('contract.conflict.discard')}</Button>
          </div>
        </>
      }
    />
  )
}
