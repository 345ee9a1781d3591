import { SaveOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { actionWord, useRecord } from './record-context.ts'

interface Props {
  busy: 'save' | 'submit' | null
  save: () => Promise<void>
  /** Absent for kinds that are not submitted. */
  submit: (() => Promise<void>) | undefined
  /** Rarely used actions, under "more". */
  children: ReactNode
}

/** The actions of a draft: save, submit, and the rarely used ones. */
export function EditActions({ busy, save, submit, children }: Props) {
  const t = useT()
  const { config, draft } = useRecord()
  return (
    <>
      <ActionButton
        access={config.api.save.access}
        type={submit ? 'default' : 'primary'}
        icon={<SaveOutlined />}
        title={t('record.save.hint')}
        loading={busy === 'save' || draft?.state === 'saving'}
        onClick={() => void save()}
      >
        {t('record.do.save')}
      </ActionButton>
      {submit && config.api.submit && (
        <ActionButton
          access={config.api.submit.access}
          type="primary"
          loading={busy === 'submit'}
          onClick={() => void submit()}
        >
          {actionWord(t, config.words, 'submit')}
        </ActionButton>
      )}
      {children}
    </>
  )
}
