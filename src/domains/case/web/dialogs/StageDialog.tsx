import { Form, Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { chinaDay } from '../../../../kernel/dates.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { ActionDialog } from '../../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'
import { DateInput } from '../../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../../web/ui/Field.tsx'
import { type Case, caseApi, type Party } from '../../api.ts'
import * as codes from '../../codes.ts'
import { carriedRole, isFiled, nextStages, rolesIn } from '../../stages.ts'
import { codesAmong } from '../codes-among.ts'
import { caseConfig } from '../config.ts'
import type { DialogProps } from './types.ts'

/** Enters the next stage, with the parties' roles in it. */
export function StageDialog({ record, onClose }: DialogProps) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const { caseType, currentStage, court, parties } = record
  // Closing and dropping are separate actions.
  const open = caseType ? nextStages(caseType, currentStage).filter((one) => one !== 'end' && one !== 'cancel') : []
  return (
    <ActionDialog
      config={caseConfig}
      record={record}
      action="stage"
      by={caseApi.enterStage}
      start={{ court, roles: parties.map(() => null), startDate: today }}
      onClose={onClose}
    >
      <FormGrid>
        <Field name="stage" label={t('case.field.stage')} required>
          <StageSelect record={record} offered={open} />
        </Field>
        <Field name="startDate" label={t('case.field.startDate')} required>
          <DateInput />
        </Field>
        {caseType && <StageFields type={caseType} parties={parties} />}
      </FormGrid>
    </ActionDialog>
  )
}

interface StageProps extends Omit<ComponentProps<typeof CodeSelect>, 'of' | 'open' | 'onChange'> {
  record: Case
  offered: codes.CaseStage[]
  onChange?: (stage: string) => void
}

/** Choosing a stage sets the roles that follow from those of the current one. */
function StageSelect({ record, offered: stages, onChange, ...input }: StageProps) {
  const form = Form.useFormInstance()
  const { caseType, parties, ourRole } = record
  function choose(stage: string): void {
    onChange?.(stage)
    if (!caseType) return
    const offered = rolesIn(caseType, stage as codes.CaseStage)
    form.setFieldsValue({
      roles: parties.map(({ role }) => carriedRole(role, offered)),
      ourRole: carriedRole(ourRole, offered),
    })
  }
  return <CodeSelect {...input} of={codesAmong(codes.caseStage, stages)} onChange={(stage) => choose(String(stage))} />
}

function StageFields({ type, parties }: { type: codes.CaseType; parties: readonly Party[] }) {
  const t = useT()
  const stage = Form.useWatch('stage', { preserve: true }) as codes.CaseStage | undefined
  if (!stage) return null
  const roles = codesAmong(codes.partyRole, rolesIn(type, stage))
  return (
    <>
      <Field name="court" label={t('case.field.court')} required={isFiled(stage)}>
        <Input maxLength={200} />
      </Field>
      <Field name="courtCaseNo" label={t('case.field.courtCaseNo')}>
        <Input maxLength={100} />
      </Field>
      <Field name="judge" label={t('case.field.judge')}>
        <Input maxLength={100} />
      </Field>
      <Field name="ourRole" label={t('case.field.ourRole')} required>
        <CodeSelect of={roles} allowClear={false} />
      </Field>
      {parties.map((party, index) => (
        // Parties have no ids and do not move while the dialog is open.
        // oxlint-disable-next-line react/no-array-index-key
        <Field key={index} name={['roles', index]} label={party.name} required>
          <CodeSelect of={roles} allowClear={false} />
        </Field>
      ))}
    </>
  )
}
