import { Input } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { ActionDialog } from '../../../../web/record/ActionDialog.tsx'
import { Field } from '../../../../web/ui/Field.tsx'
import { OrgPicker } from '../../../org/web/parts.tsx'
import { PersonPicker } from '../../../user/web/parts.tsx'
import { caseApi } from '../../api.ts'
import { caseConfig } from '../config.ts'
import type { DialogProps } from './types.ts'

/** Shares the case for reading. */
export function ShareDialog({ record, onClose }: DialogProps) {
  const t = useT()
  const start = { orgs: record.sharedOrgs, psns: record.sharedPsns }
  return (
    <ActionDialog config={caseConfig} record={record} action="share" by={caseApi.share} start={start} onClose={onClose}>
      <Field name="orgs" label={t('case.field.orgs')} help={t('case.shareHelp')}>
        <OrgPicker multiple />
      </Field>
      <Field name="psns" label={t('case.field.psns')}>
        <PersonPicker multiple />
      </Field>
    </ActionDialog>
  )
}

/** Offers the case to another undertaker. */
export function HandOverDialog({ record, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog config={caseConfig} record={record} action="handOver" by={caseApi.handOver} onClose={onClose}>
      <Field name="undertaker" label={t('case.field.undertaker')} help={t('case.handOverHelp')} required>
        <PersonPicker />
      </Field>
      <Field name="reason" label={t('case.field.reason')} required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </ActionDialog>
  )
}
