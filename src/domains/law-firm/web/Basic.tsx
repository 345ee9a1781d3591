import { Input, InputNumber } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord, codeWords } from '../../../web/record/columns.tsx'
import { Fact, Item, useValue } from '../../../web/record/Item.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { AreaPicker, DictSelect, DictWords } from '../../dictionary/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import type { LawFirm } from '../api.ts'
import { blackGround, removalReason, selectionReason } from '../codes.ts'

export function Basic({ firm }: { firm: LawFirm | null }) {
  const t = useT()
  const reasons = useValue<number[]>('selectionReasons') ?? []
  return (
    <FormGrid>
      <Item name="firmName" required wide>
        <Input maxLength={200} showCount autoFocus={firm === null} />
      </Item>
      <Item name="creditCode" needed>
        <Input maxLength={18} />
      </Item>
      <Item name="licenseNo" needed>
        <Input maxLength={32} />
      </Item>
      <Item name="principal" needed>
        <Input maxLength={50} />
      </Item>
      <Item name="foundDate">
        <DateInput />
      </Item>
      <Item name="region" shown={firm?.regionName} needed>
        <AreaPicker />
      </Item>
      <Item name="address" needed>
        <Input maxLength={300} />
      </Item>
      <Item name="contact" needed>
        <Input maxLength={50} />
      </Item>
      <Item name="phone" needed>
        <Input maxLength={20} inputMode="tel" />
      </Item>
      <Item name="email">
        <Input maxLength={100} inputMode="email" />
      </Item>
      <Item name="lawyerCount" needed>
        <InputNumber<number> min={1} max={100_000} precision={0} style={{ width: '100%' }} />
      </Item>
      <Item name="specialties" shown={<DictWords of="specialty" value={firm?.specialties} />} needed>
        <DictSelect of="specialty" multiple maxCount={10} />
      </Item>
      <Item name="recommended" shown={<DictWords of="recommended" value={firm?.recommended} />}>
        <DictSelect of="recommended" />
      </Item>
      <Item name="selectionReasons" shown={codeWords(t, selectionReason, firm?.selectionReasons)} needed wide>
        <CodeSelect of={selectionReason} mode="multiple" />
      </Item>
      {reasons.includes(selectionReason.code.industry) && (
        <Item name="industryName" needed>
          <Input maxLength={100} />
        </Item>
      )}
      {reasons.includes(selectionReason.code.partner) && (
        <Item name="partnerName" needed>
          <Input maxLength={100} />
        </Item>
      )}
      {reasons.includes(selectionReason.code.other) && (
        <Item name="otherReason" needed wide>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Item>
      )}
      <Item
        name="files"
        shown={firm && firm.files.length > 0 && <FileLinks bizType="law_firm" bizId={firm.id} files={firm.files} />}
        needed
        wide
      >
        <FileField max={20} hint={t('lawFirm.filesHint')} />
      </Item>
    </FormGrid>
  )
}

/** Dates and reasons of the firm's library status. */
export function Library({ firm }: { firm: LawFirm }) {
  const t = useT()
  return (
    <FormGrid>
      <Fact label={t('lawFirm.field.inDate')} value={firm.inDate} />
      <Fact label={t('lawFirm.field.outDate')} value={firm.outDate} />
      {firm.removalReason && (
        <Fact label={t('lawFirm.field.removalReason')} value={codeWord(t, removalReason, firm.removalReason)} />
      )}
      {firm.blackReason && (
        <>
          <Fact label={t('lawFirm.field.blackDate')} value={firm.blackDate} />
          <Fact label={t('lawFirm.field.blackGround')} value={codeWord(t, blackGround, firm.blackGround)} />
          <Fact label={t('lawFirm.field.blackReason')} value={<ClampText text={firm.blackReason} />} wide />
          <Fact label={t('lawFirm.field.blackHearing')} value={firm.blackHearing} wide />
          <Fact
            label={t('lawFirm.field.blackFiles')}
            value={<FileLinks bizType="law_firm" bizId={firm.id} files={firm.blackFiles} />}
            wide
          />
        </>
      )}
    </FormGrid>
  )
}
