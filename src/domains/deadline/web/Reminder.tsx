import { EditOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { deadlineApi, type RuleView } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/** 30, 7 and 0 from `30,7，0`; NaN where a part is no whole number. */
const daysIn = (typed: string): number[] =>
  typed
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN))

/** The days ahead on which the organisation is reminded of a rule, changed by its administrator. */
export function Reminder({ rule }: { rule: RuleView }) {
  const t = useT()
  const isGranted = useGranted(deadlineApi.saveReminder.access)
  const [isOpen, open] = useState(false)
  const reset = useAct(deadlineApi.saveReminder)
  const of = { rule: rule.code, version: rule.reminderVersion }
  return (
    <>
      {rule.ahead.join(', ')}
      {isGranted && (
        <Button
          size="small"
          type="text"
          icon={<EditOutlined />}
          aria-label={`${t('deadline.rules.setAhead')} ${rule.code}`}
          onClick={() => open(true)}
        />
      )}
      {rule.isOwnAhead && (
        <small className={textStyles.soft}>
          {t('deadline.rules.own')}
          {isGranted && (
            <Button size="small" type="link" onClick={() => void reset.run({ ...of, ahead: null })}>
              {t('deadline.rules.aheadReset')}
            </Button>
          )}
        </small>
      )}
      {isOpen && (
        <FormDialog
          title={`${t('deadline.rules.setAhead')} ${rule.code} ${rule.name}`}
          confirm={t('deadline.do.save')}
          by={deadlineApi.saveReminder}
          of={of}
          start={{ ahead: rule.ahead }}
          told={t('deadline.rules.aheadSaved')}
          onClose={() => open(false)}
        >
          <Field name="ahead" label={t('deadline.field.ahead')} help={t('deadline.rules.aheadHelp')} required>
            <DaysInput />
          </Field>
        </FormDialog>
      )}
    </>
  )
}

interface DaysProps {
  id?: string
  value?: number[]
  onChange?: (days: number[]) => void
}

/** Numbers of days, typed with commas. */
function DaysInput({ value = [], onChange, ...input }: DaysProps) {
  const [typed, type] = useState(value.join(', '))
  return (
    <Input
      {...input}
      value={typed}
      onChange={(event) => {
        type(event.target.value)
        onChange?.(daysIn(event.target.value))
      }}
    />
  )
}
