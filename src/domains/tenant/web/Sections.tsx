import { Input, InputNumber } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord, codeWords } from '../../../web/record/columns.tsx'
import { Fact, Item } from '../../../web/record/Item.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { moduleCode } from '../../cost-standard/codes.ts'
import { AreaPicker, DictSelect, DictWords } from '../../dictionary/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import type { Tenant } from '../api.ts'
import { ModuleSelect, PackageSelect } from './PackageFields.tsx'
import { packageName, scale } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  tenant: Tenant | null
}
const isOpen = (tenant: Tenant | null): boolean => tenant !== null && tenant.stage !== 'draft'

export function Basic({ tenant }: Props) {
  const t = useT()
  return (
    <FormGrid>
      <Item name="tenantName" required wide>
        <Input maxLength={200} showCount autoFocus={tenant === null} />
      </Item>
      <Item name="shortName" needed>
        <Input maxLength={50} />
      </Item>
      <Item name="creditCode" needed>
        <Input maxLength={18} />
      </Item>
      <Item name="industry" shown={<DictWords of="industry" value={tenant?.industry} />} needed>
        <DictSelect of="industry" />
      </Item>
      <Item name="scale" shown={codeWord(t, scale, tenant?.scale)}>
        <CodeSelect of={scale} />
      </Item>
      <Item name="region" shown={tenant?.regionName} needed>
        <AreaPicker />
      </Item>
      <Item name="address">
        <Input maxLength={300} />
      </Item>
      <Item name="contact" needed>
        <Input maxLength={50} />
      </Item>
      <Item name="phone" needed>
        <Input maxLength={11} inputMode="tel" />
      </Item>
      <Item name="email">
        <Input maxLength={100} inputMode="email" />
      </Item>
      {isOpen(tenant) && <Fact label={t('tenant.field.tenantId')} value={tenant!.tenantId} />}
    </FormGrid>
  )
}

export function Package({ tenant }: Props) {
  const t = useT()
  const fixed = isOpen(tenant)
  const help = fixed && t('tenant.fixedHelp')
  return (
    <FormGrid>
      <Item
        name="packageName"
        shown={codeWord(t, packageName, tenant?.packageName)}
        needed
        help={!fixed && t('tenant.packageHelp')}
      >
        <PackageSelect isFixed={fixed} />
      </Item>
      <Item name="startDate" needed help={help}>
        <DateInput disabled={fixed} />
      </Item>
      <Item name="endDate" needed>
        <DateInput />
      </Item>
      <Item name="maxUsers" needed>
        <InputNumber<number> min={1} max={10_000} precision={0} style={{ width: '100%' }} />
      </Item>
      <Item name="initCoin" needed help={help}>
        <InputNumber<number> min={0} precision={2} style={{ width: '100%' }} disabled={fixed} />
      </Item>
      <Item
        name="moduleCodes"
        shown={codeWords(t, moduleCode, tenant?.moduleCodes)}
        help={t('tenant.moduleHelp')}
        needed
        wide
      >
        <ModuleSelect />
      </Item>
    </FormGrid>
  )
}

export function Admin({ tenant }: Props) {
  const t = useT()
  const fixed = isOpen(tenant)
  return (
    <>
      <p className={textStyles.soft}>{t('tenant.adminHelp')}</p>
      <FormGrid>
        <Item name="adminLoginName" needed>
          <Input maxLength={50} autoComplete="off" disabled={fixed} />
        </Item>
        <Item name="adminName" needed>
          <Input maxLength={50} disabled={fixed} />
        </Item>
        <Item name="adminPhone" needed>
          <Input maxLength={11} inputMode="tel" disabled={fixed} />
        </Item>
      </FormGrid>
    </>
  )
}

export function AppearanceSection({ tenant }: Props) {
  const t = useT()
  return (
    <FormGrid>
      <Item
        name="logo"
        shown={tenant?.logo.length ? <FileLinks bizType="enterprise" bizId={tenant.id} files={tenant.logo} /> : null}
        wide
      >
        <FileField max={1} accept=".png,.jpg,.jpeg" hint={t('tenant.logoHint')} />
      </Item>
      <Item name="loginUrl" help={t('tenant.loginUrlHelp')} wide>
        <Input maxLength={200} />
      </Item>
      <Item name="envConfig" help={t('tenant.envConfigHelp')} wide>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Item>
    </FormGrid>
  )
}
