import { Input } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { selectionMode } from '../../contract/codes.ts'
import { CasePicker, useCase } from '../../case/web/parts.tsx'
import { DictSelect, DictWords } from '../../dictionary/web/parts.tsx'
import type { Hire } from '../api.ts'
import { hiringType, serviceType } from '../codes.ts'
import { MatterInput } from './MatterInput.tsx'

/** A link to the case that the firm is hired for. */
function CaseName({ id }: { id: string | null }) {
  const found = useCase(id).data
  return found ? <Link to={`/caseManageMain/view/${found.id}`}>{`${found.caseNo} ${found.caseName}`}</Link> : null
}

export function Basic({ hire }: { hire: Hire | null }) {
  const t = useT()
  const type = useValue<number | null>('hiringType')
  const isGeneral = type === hiringType.code.general
  return (
    <FormGrid>
      <Item name="matter" required wide>
        {hire === null ? <MatterInput /> : <Input maxLength={300} showCount />}
      </Item>
      <Item name="hiringType" shown={codeWord(t, hiringType, hire?.hiringType)} needed>
        <CodeSelect of={hiringType} />
      </Item>
      <Item name="serviceType" shown={codeWord(t, serviceType, hire?.serviceType)} needed>
        <CodeSelect of={serviceType} />
      </Item>
      {isGeneral && (
        <>
          <Item name="selectionMode" shown={codeWord(t, selectionMode, hire?.selectionMode)} needed>
            <CodeSelect of={selectionMode} />
          </Item>
          <Item name="selectionType" shown={<DictWords of="selectionType" value={hire?.selectionType} />} needed>
            <DictSelect of="selectionType" />
          </Item>
        </>
      )}
      <Item name="caseId" shown={<CaseName id={hire?.caseId ?? null} />}>
        <CasePicker />
      </Item>
      <Item name="startDate" needed>
        <DateInput />
      </Item>
      <Item name="endDate" needed>
        <DateInput />
      </Item>
      {typeof type === 'number' && !isGeneral && (
        <Item name="specialReason" shown={hire?.specialReason && <ClampText text={hire.specialReason} />} needed wide>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
        </Item>
      )}
    </FormGrid>
  )
}
