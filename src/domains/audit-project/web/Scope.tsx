import { Form } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { CasePicker } from '../../case/web/parts.tsx'
import { ContractPicker } from '../../contract/web/parts.tsx'
import type { AuditProject } from '../api.ts'
import { scopeKind } from '../codes.ts'

const { contract, legalCase } = scopeKind.code
const pages = { [contract]: '/contractQueryMain', [legalCase]: '/caseManageMain' }

/** The audited contracts and cases. */
export function Scope({ audit }: { audit: AuditProject | null }) {
  const t = useT()
  const { draft } = useRecord()
  if (!draft)
    return (
      <RowsTable
        heads={[t('auditProject.field.kind'), t('auditProject.field.refId')]}
        none={t('auditProject.scopeItem.none')}
        rows={(audit?.scope ?? []).map(({ kind, refId, name }) => [
          t.label(scopeKind.labelKey(kind)),
          <Link key={refId} to={`${pages[kind]}/view/${refId}`}>
            {name}
          </Link>,
        ])}
      />
    )
  return (
    <Rows
      name="scope"
      words="auditProject.scopeItem"
      empty={{ kind: contract, refId: null }}
      most={100}
      fault={draft.faults['scope']}
    >
      {(index) => <ScopeRow index={index} />}
    </Rows>
  )
}

function ScopeRow({ index }: { index: number }) {
  const t = useT()
  const form = Form.useFormInstance()
  const kind = Form.useWatch<string | undefined>(['scope', index, 'kind'], form)
  return (
    <>
      <Field name={[index, 'kind']} label={t('auditProject.field.kind')} required>
        <CodeSelect
          of={scopeKind}
          allowClear={false}
          onChange={() => form.setFieldValue(['scope', index, 'refId'], null)}
        />
      </Field>
      <Field name={[index, 'refId']} label={t('auditProject.field.refId')} required>
        {kind === legalCase ? <CasePicker /> : <ContractPicker />}
      </Field>
    </>
  )
}
