import { Input, InputNumber, Select } from 'antd'
import type { ComponentProps } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { bracketed } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { archiveApi } from '../api.ts'
import { retention, secretLevel } from '../codes.ts'
import styles from './archive.module.css'

/** Place, number, keeper and retention of the originals. */
export function CustodyFields() {
  const t = useT()
  const coded = (list: typeof retention | typeof secretLevel) =>
    list.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))
  return (
    <FormGrid>
      <Field name="archivePlace" label={t('archive.field.archivePlace')} needed>
        <Input maxLength={200} placeholder={t('archive.placeHint')} />
      </Field>
      <Field name="archiveDate" label={t('archive.field.archiveDate')} needed>
        <DateInput />
      </Field>
      <Field name="keeperPsnId" label={t('archive.field.keeperPsnId')} needed>
        <KeeperSelect />
      </Field>
      <Field name="originals" label={t('archive.field.originals')} needed>
        <Count min={1} max={99} suffix={t('archive.copiesUnit')} />
      </Field>
      <Field name="copies" label={t('archive.field.copies')}>
        <Count min={0} max={99} suffix={t('archive.copiesUnit')} />
      </Field>
      <Field name="pages" label={t('archive.field.pages')}>
        <Count min={1} max={100_000} suffix={t('archive.pagesUnit')} />
      </Field>
      <Field name="retention" label={t('archive.field.retention')} help={t('archive.retentionHint')} needed>
        <Select allowClear options={coded(retention)} />
      </Field>
      <Field name="secretLevel" label={t('archive.field.secretLevel')}>
        <Select options={coded(secretLevel)} />
      </Field>
      <Field name="remark" label={t('archive.field.remark')} wide>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormGrid>
  )
}

const Count = (props: ComponentProps<typeof InputNumber<number>>) => (
  <InputNumber<number> {...props} precision={0} className={styles.count!} />
)

interface KeeperProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

function KeeperSelect({ value, onChange, ...rest }: KeeperProps) {
  const { data, isPending } = useCall(archiveApi.choices, {})
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      value={value ?? null}
      options={(data?.people ?? []).map(({ id, name, deptName }) => ({
        value: id,
        label: deptName ? `${name}${bracketed(deptName)}` : name,
      }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  )
}
