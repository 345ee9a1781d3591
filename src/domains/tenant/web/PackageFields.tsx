import { Button, Form } from 'antd'
import { chinaDay } from '../../../kernel/dates.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { moduleCode } from '../../cost-standard/codes.ts'
import type { TenantDraft } from '../api.ts'
import { packageName } from '../codes.ts'
import { filledBy } from './packages.ts'

interface Props<T> {
  id?: string
  value?: T
  onChange?: (value: T) => void
}

/** The package of an organisation. Before it is opened, its terms are proposed in the other fields. */
export function PackageSelect({
  isFixed,
  value,
  onChange,
  ...rest
}: Props<TenantDraft['packageName']> & { isFixed: boolean }) {
  const form = Form.useFormInstance<TenantDraft>()
  function choose(next: TenantDraft['packageName']): void {
    if (next && !isFixed) {
      const { startDate, endDate, maxUsers, initCoin, moduleCodes } = form.getFieldsValue(true) as Partial<TenantDraft>
      const typed = { startDate, endDate, maxUsers, initCoin, moduleCodes } as Parameters<typeof filledBy>[2]
      form.setFieldsValue(filledBy(next, value ?? null, typed, chinaDay(new Date())))
    }
    onChange?.(next)
  }
  return (
    <CodeSelect
      {...rest}
      of={packageName}
      value={value ?? null}
      onChange={(next) => choose((next ?? null) as TenantDraft['packageName'])}
    />
  )
}

/** The modules of an organisation, with a button for all of them. */
export function ModuleSelect({ value = [], onChange, ...rest }: Props<TenantDraft['moduleCodes']>) {
  const t = useT()
  const isAll = value.length === moduleCode.values.length
  return (
    <>
      <CodeSelect
        {...rest}
        of={moduleCode}
        mode="multiple"
        // CodeSelect is typed for one code; with `mode` its value is a list of the same codes.
        value={value as never}
        // As above.
        onChange={(next) => onChange?.(next as unknown as TenantDraft['moduleCodes'])}
      />
      <Button type="link" onClick={() => onChange?.(isAll ? [] : [...moduleCode.values])}>
        {t(isAll ? 'tenant.noModules' : 'tenant.allModules')}
      </Button>
    </>
  )
}
