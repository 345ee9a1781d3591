import { Input, Switch } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { AreaPicker, DictSelect, DictWords } from '../../dictionary/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { LabelsField, LabelWords } from '../../label/web/parts.tsx'
import type { Legislation } from '../api.ts'
import * as codes from '../codes.ts'

/** The metadata of a text. */
export function Basic({ record }: { record: Legislation | null }) {
  const t = useT()
  const kind = useValue<string | null>('kind')
  const isProvider = useGranted('manage')
  const hasForce = !codes.withoutForce.has(kind ?? '')
  return (
    <FormGrid>
      <Item name="title" required wide>
        <Input maxLength={300} showCount autoFocus={record === null} />
      </Item>
      <Item name="kind" shown={codeWord(t, codes.knowledgeKind, record?.kind)} needed>
        <CodeSelect of={codes.knowledgeKind} />
      </Item>
      <Item name="docNo" needed={!codes.withoutNumber.has(kind ?? '')}>
        <Input maxLength={100} />
      </Item>
      <Item name="issuer" needed>
        <Input maxLength={200} />
      </Item>
      {hasForce && (
        <Item name="level" shown={codeWord(t, codes.level, record?.level)} needed>
          <CodeSelect of={codes.level} />
        </Item>
      )}
      <Item name="publishDate" needed>
        <DateInput />
      </Item>
      <Item name="effectiveDate" needed>
        <DateInput />
      </Item>
      {hasForce && (
        <Item name="timeliness" shown={codeWord(t, codes.timeliness, record?.timeliness)} needed>
          <CodeSelect of={codes.timeliness} />
        </Item>
      )}
      <Item name="category" shown={<DictWords of="lawCategory" value={record?.category} />}>
        <DictSelect of="lawCategory" />
      </Item>
      <Item name="region" shown={record?.regionName}>
        <AreaPicker anyLevel />
      </Item>
      <Item name="labels" shown={record && <LabelWords ids={record.labels} />}>
        <LabelsField bizType="legislation" />
      </Item>
      {/* Without a session only texts of the provider's library can be read. */}
      {isProvider && (
        <Item
          name="isPublic"
          shown={record && t(record.isPublic ? 'record.yes' : 'record.no')}
          help={t('knowledge.publicHelp')}
          valuePropName="checked"
        >
          <Switch />
        </Item>
      )}
      <Item
        name="attachments"
        shown={
          record?.isOwn && record.attachments.length > 0 ? (
            <FileLinks bizType="legislation" bizId={record.id} files={record.attachments} />
          ) : null
        }
        wide
      >
        <FileField max={20} />
      </Item>
    </FormGrid>
  )
}
