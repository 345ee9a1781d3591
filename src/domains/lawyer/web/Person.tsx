import { Input, Switch } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { DictSelect, DictWords } from '../../dictionary/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { FirmLink, FirmPicker } from '../../law-firm/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import type { Lawyer } from '../api.ts'
import { education, sex } from '../codes.ts'

export function Person({ lawyer }: { lawyer: Lawyer | null }) {
  const t = useT()
  const isPlatform = useValue<boolean>('isPlatform') ?? false
  const isProvider = useGranted('manage')
  return (
    <FormGrid>
      <Item name="name" required>
        <Input maxLength={50} autoFocus={lawyer === null} />
      </Item>
      <Item name="sex" shown={codeWord(t, sex, lawyer?.sex)} needed>
        <CodeSelect of={sex} />
      </Item>
      <Item name="firmId" shown={lawyer?.firmId && <FirmLink id={lawyer.firmId} name={lawyer.firmName ?? ''} />} needed>
        <FirmPicker />
      </Item>
      <Item name="licenseNo" needed>
        <Input maxLength={17} inputMode="numeric" />
      </Item>
      <Item name="idNo" needed>
        <Input maxLength={18} />
      </Item>
      <Item name="phone" needed>
        <Input maxLength={11} inputMode="tel" />
      </Item>
      <Item name="practiceSince" needed>
        <DateInput />
      </Item>
      <Item name="specialties" shown={<DictWords of="specialty" value={lawyer?.specialties} />} needed>
        <DictSelect of="specialty" multiple maxCount={10} />
      </Item>
      <Item name="positionType" shown={<DictWords of="positionType" value={lawyer?.positionType} />}>
        <DictSelect of="positionType" />
      </Item>
      <Item name="education" shown={codeWord(t, education, lawyer?.education)}>
        <CodeSelect of={education} />
      </Item>
      <Item name="ethnic" shown={<DictWords of="ethnicGroup" value={lawyer?.ethnic} />}>
        <DictSelect of="ethnicGroup" />
      </Item>
      <Item name="email">
        <Input maxLength={100} inputMode="email" />
      </Item>
      {/* Tickets are handled by lawyers of the provider. */}
      {isProvider && (
        <Item
          name="isPlatform"
          shown={t(lawyer?.isPlatform ? 'record.yes' : 'record.no')}
          valuePropName="checked"
          help={t('lawyer.platformHelp')}
        >
          <Switch />
        </Item>
      )}
      {isPlatform && (
        <Item name="userId" shown={lawyer?.userName} needed>
          <PersonPicker />
        </Item>
      )}
      <Item
        name="photo"
        shown={
          lawyer && lawyer.photo.length > 0 && <FileLinks bizType="lawyer" bizId={lawyer.id} files={lawyer.photo} />
        }
      >
        <FileField max={1} accept=".png,.jpg,.jpeg,.webp" hint={t('lawyer.photoHint')} />
      </Item>
      <Item name="resume" shown={lawyer?.resume && <ClampText text={lawyer.resume} />} wide>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
      </Item>
    </FormGrid>
  )
}
