import { SaveOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { contractApi } from '../../api.ts'
import { MoreActions } from './MoreActions.tsx'
import { useSheet } from './sheet.ts'

/** What is done with a draft: keep it, submit it, and the rarer things. */
export function EditActions({ submit }: { submit: () => Promise<void> }) {
  const t = useT()
  const { contract, draft } = useSheet()
  const [submitting, setSubmitting] = useState(false)
  return (
    <>
      <ActionButton
        access={contractApi.save.access}
        icon={<SaveOutlined />}
        title={t('contract.save.hint')}
        loading={draft?.state === 'saving'}
        onClick={() => void draft?.save()}
      >
        {t('contract.do.save')}
      </ActionButton>
      <ActionButton
        access={contractApi.submit.access}
        type="primary"
        loading={submitting}
        onClick={() => {
          setSubmitting(true)
          void submit().finally(() => setSubmitting(false))
        }}
      >
        {t('contract.do.submit')}
      </ActionButton>
      {contract && <MoreActions actions={['copy', 'cancel', 'delete']} />}
    </>
  )
}
