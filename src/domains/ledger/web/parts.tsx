import { Select } from 'antd'
import { chinaDay } from '../../../kernel/dates.ts'
import { useT } from '../../../web/i18n/t.ts'
import { OrgPicker } from '../../org/web/parts.tsx'
import listStyles from '../../../web/ui/list.module.css'

const YEARS_BACK = 3

/** The months of the last years, newest first. */
export function lastMonths(): string[] {
  const [year, month] = chinaDay(new Date()).split('-').map(Number) as [number, number]
  return Array.from({ length: 12 * YEARS_BACK + month }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

interface MonthProps {
  id?: string
  value?: string | null
  onChange?: (month: string | null) => void
  disabled?: boolean
}

/** A month of the last years, entered or chosen. */
export function MonthSelect(props: MonthProps) {
  return (
    <Select<string | null>
      {...props}
      showSearch
      options={lastMonths().map((month) => ({ value: month, label: month }))}
      onChange={(month: string | null) => props.onChange?.(month)}
    />
  )
}

interface Listed {
  filter: { reportOrg?: string | undefined }
  setFilter: (patch: { reportOrg?: string | null }) => void
}

/** A filter by reporting institution. */
export function ReportOrgField({ list }: { list: Listed }) {
  const t = useT()
  return (
    <OrgPicker
      className={listStyles.searchSelect!}
      nodeTypes={['ogn']}
      aria-label={t('ledger.field.reportOrg')}
      placeholder={t('ledger.field.reportOrg')}
      popupMatchSelectWidth={false}
      value={list.filter.reportOrg ?? null}
      onChange={(id) => list.setFilter({ reportOrg: (id as string | null) ?? null })}
    />
  )
}
