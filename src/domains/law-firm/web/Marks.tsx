import { Form, Input, InputNumber } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { gradeOf, type Mark, markLimits, markNames } from '../codes.ts'

/** The points of an evaluation, part by part, with their total. */
export function MarkFields() {
  const t = useT()
  const typed = Form.useWatch((values: Partial<Record<Mark, number | null>>) => markNames.map((name) => values[name]))
  const marks = (typed ?? []).filter((mark) => typeof mark === 'number')
  const total = marks.reduce((sum, mark) => sum + mark, 0)
  return (
    <>
      <FormGrid>
        {markNames.map((name) => (
          <Field
            key={name}
            name={name}
            label={t('lawFirm.markOf', { name: t(`lawFirm.mark.${name}`), max: markLimits[name] })}
            required
          >
            <InputNumber min={0} max={markLimits[name]} precision={0} style={{ width: '100%' }} />
          </Field>
        ))}
      </FormGrid>
      {marks.length === markNames.length && (
        <p role="status">{t('lawFirm.totalOf', { total, grade: gradeOf(total) })}</p>
      )}
      <Field name="comment" label={t('lawFirm.field.comment')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </>
  )
}
