import { useT } from '../../../../web/i18n/t.ts'
import type { Approver } from '../../api.ts'
import { CopiesField } from '../CopiesField.tsx'
import { FieldLine } from '../FieldLine.tsx'
import type { Known } from '../words.ts'

interface Props {
  known: Known
  copies: readonly Approver[]
  faults: Readonly<Record<string, string>>
  onChange: (copies: Approver[]) => void
}

/** Who gets a copy at a node. */
export function CopyPart({ known, copies, faults, onChange }: Props) {
  const t = useT()
  const fault = copies.length === 0 ? t('approvalRoute.copyEmpty') : Object.values(faults)[0]
  return (
    <FieldLine label={t('approvalRoute.copyTo')} fault={fault}>
      <CopiesField known={known} value={copies} onChange={onChange} />
    </FieldLine>
  )
}
