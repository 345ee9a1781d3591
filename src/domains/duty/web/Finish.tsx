import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import type { Duty } from '../../../kernel/duty.ts'
import { dutyApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/** Marks the duty as done, with a note, or reopens it. */
export function Finish({ duty }: { duty: Duty }) {
  const t = useT()
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const reopen = useAct(dutyApi.reopen)
  const { bizType, bizId, key, date } = duty
  const named = { bizType, bizId, key, date }
  const vars = { what: duty.what, date }
  if (duty.doneTime)
    return (
      <Button
        size="small"
        type="text"
        loading={reopen.busy}
        onClick={() => void reopen.run(named, () => void message.success(t('duty.reopened', vars)))}
      >
        {t('duty.do.reopen')}
      </Button>
    )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('duty.do.finish')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('duty.finishTitle', vars)}
          confirm={t('duty.do.finish')}
          by={dutyApi.finish}
          of={named}
          told={t('duty.finished', vars)}
          onClose={() => setOpen(false)}
        >
          <p className={textStyles.soft}>{duty.title}</p>
          <Field name="note" label={t('duty.field.note')}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
