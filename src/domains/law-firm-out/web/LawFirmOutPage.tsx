import { Input } from 'antd'
import { documentStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item } from '../../../web/record/Item.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { DictSelect, DictWords } from '../../dictionary/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { removalReason } from '../../law-firm/codes.ts'
import { FirmLink, FirmPicker } from '../../law-firm/web/parts.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import type { LawFirmOut } from '../api.ts'
import { lawFirmOutConfig } from './config.ts'

/** A law firm's removal from the library, with its approval. */
export function LawFirmOutPage() {
  const t = useT()
  return (
    <ApprovedScreen
      config={lawFirmOutConfig}
      newTitle="lawFirmOut.new"
      sections={(removal) => [
        { key: 'basic', title: t('lawFirmOut.section.basic'), content: <Basic removal={removal} /> },
      ]}
      renderTags={({ status }) => <StatusTag of={documentStatus} tones={documentTones} value={status} />}
      facts={(removal) => [
        [t('lawFirmOut.field.removalReason'), codeWord(t, removalReason, removal.removalReason)],
        [t('record.field.createPsnName'), removal.createPsnName],
        [t('record.field.createTime'), removal.createTime.slice(0, 16)],
      ]}
    />
  )
}

function Basic({ removal }: { removal: LawFirmOut | null }) {
  const t = useT()
  return (
    <FormGrid>
      <Item
        name="firmId"
        shown={removal && <FirmLink id={removal.firmId} name={removal.firmName} />}
        required
        wide
        help={t('lawFirmOut.firmHelp')}
      >
        <FirmPicker />
      </Item>
      <Item name="outType" shown={<DictWords of="outType" value={removal?.outType} />} needed>
        <DictSelect of="outType" />
      </Item>
      <Item name="removalReason" shown={codeWord(t, removalReason, removal?.removalReason)} needed>
        <CodeSelect of={removalReason} />
      </Item>
      <Item name="description" shown={removal?.description && <ClampText text={removal.description} />} needed wide>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
      </Item>
      <Item
        name="files"
        shown={
          removal &&
          removal.files.length > 0 && <FileLinks bizType="law_firm_out" bizId={removal.id} files={removal.files} />
        }
        wide
      >
        <FileField max={20} />
      </Item>
    </FormGrid>
  )
}
