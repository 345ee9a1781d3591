import { Input } from 'antd'
import { ClampText } from '../../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../../web/ui/Field.tsx'
import { useContract } from './contract-context.ts'
import { RuledItem } from './RuledItem.tsx'

/** Notes of the author for readers. */
export function NotesSection() {
  const { contract: c } = useContract()
  return (
    <FormGrid>
      <RuledItem name="summary" shown={c?.summary && <ClampText text={c.summary} />} wide>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} />
      </RuledItem>
      <RuledItem name="riskNote" shown={c?.riskNote && <ClampText text={c.riskNote} />} wide>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </RuledItem>
    </FormGrid>
  )
}
