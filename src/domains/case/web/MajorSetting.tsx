import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { caseApi } from '../api.ts'

/** The threshold of major cases, set by the organisation's administrator. */
export function MajorSetting() {
  const t = useT()
  const [isOpen, open] = useState(false)
  const isGranted = useGranted(caseApi.saveSetting.access)
  const setting = useCall(caseApi.setting, {}, { enabled: isGranted }).data
  return (
    <>
      <ActionButton access={caseApi.saveSetting.access} loading={!setting} onClick={() => open(true)}>
        {t('case.majorSetting')}
      </ActionButton>
      {isOpen && setting && (
        <FormDialog
          title={t('case.majorSetting')}
          confirm={t('record.do.save')}
          by={caseApi.saveSetting}
          of={{ version: setting.version }}
          start={{ majorAmount: setting.majorAmount }}
          told={t('case.majorSaved')}
          onClose={() => open(false)}
        >
          <Field name="majorAmount" label={t('case.field.majorAmount')} help={t('case.majorSettingHelp')} required>
            <MoneyInput />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
