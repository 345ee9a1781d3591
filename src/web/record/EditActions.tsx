import { SaveOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { actionWord, useSheet } from './sheet.ts'

interface Props {
  /** Absent for kinds that nobody submits. */
  submit: (() => Promise<void>) | undefined
  /** The rarer things. */
  children: ReactNode
}

/** What is done with a draft: keep it, submit it, and the rarer things. */
export function EditActions({ submit, children }: Props) {
  const t = useT()
  const { face, draft } = useSheet()
  const [submitting, setSubmitting] = useState(false)
  return (
    <>
      <ActionButton
        access={face.api.save.access}
        type={submit ? 'default' : 'primary'}
        icon={<SaveOutlined />}
        title={t('record.save.hint')}
        loading={draft?.state === 'saving'}
        onClick={() => void draft?.save()}
      >
        {t('record.do.save')}
      </ActionButton>
      {submit && (
        <ActionButton
          access={face.api.submit!.access}
          type="primary"
          loading={submitting}
          onClick={() => {
            setSubmitting(true)
            void submit().finally(() => setSubmitting(false))
          }}
        >
          {actionWord(t, face.words, 'submit')}
        </ActionButton>
      )}
      {children}
    </>
  )
}
