import { Select } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../../web/i18n/t.ts'
import { FieldLine } from '../FieldLine.tsx'
import type { Known } from '../words.ts'

interface Props {
  known: Known
  definitionId: string | undefined
  faults: Readonly<Record<string, string>>
  onChange: (definitionId: string) => void
}

/** Which sub-flow takes the place of a node: one of those in force. */
export function SubflowPart({ known, definitionId, faults, onChange }: Props) {
  const t = useT()
  const id = useId()
  const { parts } = known
  const chosen = parts.find((part) => part.id === definitionId)
  const required = t('ui.field.required', { label: t('approvalRoute.node.subflow') })
  return (
    <>
      {parts.length === 0 && <p>{t('approvalRoute.noParts')}</p>}
      <FieldLine
        label={t('approvalRoute.node.subflow')}
        of={id}
        fault={definitionId === undefined ? required : Object.values(faults)[0]}
      >
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={parts.length === 0}
          value={chosen?.id ?? null}
          options={parts.map((part) => ({ value: part.id, label: part.name }))}
          onChange={(part) => part !== null && onChange(part)}
        />
      </FieldLine>
      {chosen && (
        <p>
          <Link to={`/system/approvalRoute/${known.kind.kind}/${chosen.id}`}>{t('approvalRoute.openPart')}</Link>
        </p>
      )}
    </>
  )
}
