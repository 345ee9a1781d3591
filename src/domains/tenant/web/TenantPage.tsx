import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { tenantApi } from '../api.ts'
import { packageName, stage } from '../codes.ts'
import { termsOfPackage } from './packages.ts'
import { Checklist } from './Checklist.tsx'
import { entryConfig, tenantConfig } from './config.ts'
import { Admin, Basic, AppearanceSection, Package } from './Sections.tsx'
import { stageTones } from './tones.ts'

/** An organisation: four steps to open it, then its terms and its setup checklist. */
export function TenantPage() {
  const t = useT()
  const navigate = useNavigate()
  const [proposed] = useState(() => termsOfPackage(packageName.code.standard, chinaDay(new Date())))
  const { isNew } = useRecordMode()
  const { pathname } = useLocation()
  const isEntry = isNew || pathname.startsWith('/EnterOperationsMain/')
  return (
    <RecordScreen
      config={isEntry ? entryConfig : tenantConfig}
      newTitle="tenant.newTitle"
      begin={{
        packageName: packageName.code.standard,
        ...proposed,
      }}
      sections={(tenant) => [
        ...(tenant && tenant.stage !== 'draft'
          ? [{ key: 'checklist', title: t('tenant.section.checklist'), content: <Checklist id={tenant.id} /> }]
          : []),
        { key: 'basic', title: t('tenant.section.basic'), content: <Basic tenant={tenant} /> },
        { key: 'package', title: t('tenant.section.package'), content: <Package tenant={tenant} /> },
        { key: 'admin', title: t('tenant.section.admin'), content: <Admin tenant={tenant} /> },
        { key: 'look', title: t('tenant.section.look'), content: <AppearanceSection tenant={tenant} /> },
      ]}
      renderTags={(tenant) => <StatusTag of={stage} tones={stageTones} value={tenant.stage} />}
      facts={(tenant) => [
        [t('tenant.column.packageName'), codeWord(t, packageName, tenant.packageName)],
        [t('tenant.field.endDate'), tenant.endDate],
        [t('tenant.field.contact'), tenant.contact],
        [t('tenant.field.phone'), tenant.phone],
      ]}
      actions={(tenant) => [
        {
          action: 'renew',
          onClick: () => void navigate(`/EnterpriseCostMain/new/0?tenantId=${tenant.id}`),
        },
        { action: 'enable', by: tenantApi.changeStatus },
        { action: 'resetAdmin', by: tenantApi.resetAdmin, rare: true },
        { action: 'disable', by: tenantApi.changeStatus, reason: true, danger: true },
      ]}
    />
  )
}
