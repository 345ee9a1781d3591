import { Select } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { calculatorApi, type Standard } from '../api.ts'

/** Selects a loaded standard of a province or a commission; those who may change standards find their page here. */
export function StandardField({ kind }: { kind: Standard['kind'] }) {
  const t = useT()
  const standards = useCall(calculatorApi.standards, {})
  const mayEdit = useGranted(calculatorApi.saveStandard.access)
  const help = mayEdit ? (
    <>
      {t('calculator.standardId.help')} <Link to="/calculator/standards">{t('calculator.standards.show')}</Link>
    </>
  ) : (
    t('calculator.standardId.help')
  )
  return (
    <Field name="standardId" label={t('calculator.field.standardId')} help={help}>
      <Select
        allowClear
        loading={standards.isFetching}
        options={(standards.data ?? [])
          .filter((one) => one.kind === kind)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}
