import { Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { type LawFirm, lawFirmApi } from '../api.ts'
import { blackGround, removalReason } from '../codes.ts'
import { Engagements } from './Engagements.tsx'
import { lawFirmConfig } from './config.ts'
import { MarkFields } from './Marks.tsx'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  firm: LawFirm
  onClose: () => void
}

/** Applies for a firm's removal from the library. */
export function OutDialog({ firm, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog config={lawFirmConfig} record={firm} action="out" by={lawFirmApi.out} onClose={onClose}>
      <p className={textStyles.soft}>{t('lawFirm.outText')}</p>
      <Engagements firm={firm} />
      <Field name="removalReason" label={t('lawFirm.field.removalReason')} required>
        <CodeSelect of={removalReason} />
      </Field>
      <Field name="note" label={t('lawFirm.field.note')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </ActionDialog>
  )
}

/** Applies for blacklisting a firm: grounds, evidence and the firm's statement. */
export function BlackDialog({ firm, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog config={lawFirmConfig} record={firm} action="black" by={lawFirmApi.black} onClose={onClose}>
      <p className={textStyles.soft}>{t('lawFirm.blackText')}</p>
      <Engagements firm={firm} />
      <Field name="blackGround" label={t('lawFirm.field.blackGround')} required>
        <CodeSelect of={blackGround} />
      </Field>
      <Field name="blackReason" label={t('lawFirm.field.blackReason')} required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="blackHearing" label={t('lawFirm.field.blackHearing')} required>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="blackFiles" label={t('lawFirm.field.blackFiles')} required>
        <FileField max={20} />
      </Field>
    </ActionDialog>
  )
}

/** Evaluates a firm independently of an engagement. */
export function EvaluateDialog({ firm, onClose }: Props) {
  return (
    <ActionDialog config={lawFirmConfig} record={firm} action="evaluate" by={lawFirmApi.evaluate} onClose={onClose}>
      <MarkFields />
    </ActionDialog>
  )
}
