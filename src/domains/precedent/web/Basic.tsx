import { Input } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact, Item } from '../../../web/record/Item.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { caseType } from '../../case/codes.ts'
import { DictTreeSelect } from '../../dictionary/web/parts.tsx'
import { LabelsField, LabelWords } from '../../label/web/parts.tsx'
import type { Precedent } from '../api.ts'
import * as codes from '../codes.ts'

/** The section with title, court and decision of a case. */
export function Basic({ record }: { record: Precedent | null }) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="title" required wide>
        <Input maxLength={300} showCount autoFocus={record === null} />
      </Item>
      <Item name="caseType" shown={codeWord(t, caseType, record?.caseType)} needed>
        <CodeSelect of={caseType} />
      </Item>
      <Item name="causeOfAction" shown={record?.causeName} needed>
        <DictTreeSelect dicCode="causeOfAction" />
      </Item>
      <Item name="court" needed>
        <Input maxLength={200} />
      </Item>
      <Item name="courtLevel" shown={codeWord(t, codes.courtLevel, record?.courtLevel)}>
        <CodeSelect of={codes.courtLevel} />
      </Item>
      <Item name="judgeCaseNo" needed>
        <Input maxLength={100} />
      </Item>
      <Item name="judgeDate" needed>
        <DateInput />
      </Item>
      <Item name="procedure" shown={codeWord(t, codes.procedure, record?.procedure)} needed>
        <CodeSelect of={codes.procedure} />
      </Item>
      <Item name="docType" shown={codeWord(t, codes.docType, record?.docType)} needed>
        <CodeSelect of={codes.docType} />
      </Item>
      <Item name="typicalLevel" shown={codeWord(t, codes.typicalLevel, record?.typicalLevel)} needed>
        <CodeSelect of={codes.typicalLevel} />
      </Item>
      <Item name="source">
        <Input maxLength={200} />
      </Item>
      <Item name="labels" shown={record && <LabelWords ids={record.labels} />}>
        <LabelsField bizType="precedent" />
      </Item>
      <Item name="parties" help={t('precedent.partiesHelp')} wide>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={1000} />
      </Item>
      {record?.caseId && (
        <Fact
          label={t('precedent.field.caseId')}
          value={<Link to={`/caseManageMain/view/${record.caseId}`}>{t('precedent.openCase')}</Link>}
        />
      )}
    </FormGrid>
  )
}

/** The section with the text of the judgment. */
export function Text({ record }: { record: Precedent | null }) {
  return (
    <FormGrid>
      <Item name="fullText" shown={record?.fullText && <ClampText text={record.fullText} />} needed wide>
        <Input.TextArea autoSize={{ minRows: 10, maxRows: 24 }} maxLength={500_000} />
      </Item>
    </FormGrid>
  )
}
