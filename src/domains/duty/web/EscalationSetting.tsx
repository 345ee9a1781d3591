import { InputNumber } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { Granted } from '../../../web/ui/Granted.tsx'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { dutyApi } from '../api.ts'

const days = <InputNumber min={0} max={90} precision={0} style={{ width: '100%' }} />
const cleared = (typed: number | null | undefined) => typed ?? null

/** When superiors are notified of a deadline that was not acknowledged, set by the organisation's administrator. */
export function EscalationSetting() {
  const t = useT()
  const [isOpen, open] = useState(false)
  const { access } = dutyApi.saveSetting
  const setting = useCall(dutyApi.setting, {}, { enabled: useGranted(access) }).data
  return (
    <Granted access={access}>
      <ActionButton loading={!setting} onClick={() => open(true)}>
        {t('duty.setting')}
      </ActionButton>
      {isOpen && setting && (
        <FormDialog
          title={t('duty.setting')}
          confirm={t('record.do.save')}
          by={dutyApi.saveSetting}
          of={{ version: setting.version }}
          start={{ superiorDays: setting.superiorDays, headDays: setting.headDays }}
          told={t('duty.settingSaved')}
          onClose={() => open(false)}
        >
          <p>{t('duty.settingHelp')}</p>
          <Field name="superiorDays" label={t('duty.field.superiorDays')} normalize={cleared}>
            {days}
          </Field>
          <Field name="headDays" label={t('duty.field.headDays')} normalize={cleared}>
            {days}
          </Field>
        </FormDialog>
      )}
    </Granted>
  )
}
