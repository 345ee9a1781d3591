import { Input } from 'antd'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item } from '../../../web/record/Item.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import type { AuditProject } from '../api.ts'
import { auditType } from '../codes.ts'

export function Basic({ audit }: { audit: AuditProject | null }) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="auditName" required wide>
        <Input maxLength={200} showCount autoFocus={audit === null} />
      </Item>
      <Item name="auditType" shown={codeWord(t, auditType, audit?.auditType)} needed>
        <CodeSelect of={auditType} />
      </Item>
      <Item name="auditedOrg" shown={audit?.auditedOrgName} needed>
        <OrgPicker />
      </Item>
      <Item name="periodStart" needed>
        <DateInput />
      </Item>
      <Item name="periodEnd" needed>
        <DateInput />
      </Item>
      <Item name="leader" shown={audit?.leaderName} needed>
        <PersonPicker allowClear={false} />
      </Item>
      <Item name="members" shown={audit?.memberNames.join(separator())} needed>
        <PersonPicker multiple />
      </Item>
    </FormGrid>
  )
}
