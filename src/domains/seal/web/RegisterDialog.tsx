import { Input } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FileInput } from '../../attachment/web/parts.tsx'
import { sealApi, type Seal } from '../api.ts'
import { sealConfig } from './config.ts'
import textStyles from '../../../web/ui/text.module.css'

/** Registers the sealing. */
export function RegisterDialog({ seal, onClose }: { seal: Seal; onClose: () => void }) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  return (
    <ActionDialog
      config={sealConfig}
      record={seal}
      action="register"
      by={sealApi.register}
      start={{ sealDate: today }}
      onClose={onClose}
    >
      <p className={textStyles.soft}>{t('seal.registerHelp')}</p>
      <Field name="sealDate" label={t('seal.field.sealDate')} required>
        <DateInput />
      </Field>
      <Field name="scanFile" label={t('seal.field.scanFile')} required>
        <FileInput accept=".pdf" hint={t('seal.scanHint')} />
      </Field>
      <Field name="note" label={t('seal.field.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </ActionDialog>
  )
}
