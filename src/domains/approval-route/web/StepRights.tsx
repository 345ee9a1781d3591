import { Checkbox, Select } from 'antd'
import { useId } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import type { DefinitionKind, RouteStep } from '../api.ts'
import { FieldLine } from './FieldLine.tsx'

interface Props {
  kind: DefinitionKind
  step: RouteStep
  faults: Readonly<Record<string, string>>
  onChange: (patch: Partial<RouteStep>) => void
}

/** What the approver of a step may change of the record, and when the second factor is needed. */
export function StepRights({ kind, step, faults, onChange }: Props) {
  const t = useT()
  const id = useId()
  const faultOfFields = Object.entries(faults).find(([place]) => place.startsWith('fields.'))?.[1]
  return (
    <>
      {kind.fields.length > 0 && (
        <FieldLine
          label={t('approvalRoute.field.fields')}
          of={`${id}fields`}
          fault={faultOfFields}
          help={t('approvalRoute.fields.help')}
        >
          <Select<string[]>
            id={`${id}fields`}
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={step.fields ?? []}
            options={kind.fields.map(({ name, label }) => ({ value: name, label }))}
            onChange={(fields) => onChange({ fields })}
          />
        </FieldLine>
      )}
      <FieldLine label={t('approvalRoute.field.content')} fault={faults['text'] ?? faults['files']}>
        {kind.hasText && (
          <Checkbox checked={step.text ?? false} onChange={({ target }) => onChange({ text: target.checked })}>
            {t('approvalRoute.editsText')}
          </Checkbox>
        )}
        <Checkbox checked={step.files ?? false} onChange={({ target }) => onChange({ files: target.checked })}>
          {t('approvalRoute.addsFiles')}
        </Checkbox>
      </FieldLine>
      {kind.hasAmount && (
        <FieldLine
          label={t('approvalRoute.field.factorFrom')}
          of={`${id}factor`}
          fault={faults['factorFrom']}
          help={t('approvalRoute.factorFrom.help')}
        >
          <MoneyInput
            id={`${id}factor`}
            value={step.factorFrom ?? null}
            onChange={(factorFrom) => onChange({ factorFrom: factorFrom ?? undefined })}
          />
        </FieldLine>
      )}
    </>
  )
}
