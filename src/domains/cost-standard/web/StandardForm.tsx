import { Alert, App, Form, Input, InputNumber, Modal, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FutureInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { useTenants } from '../../coin/web/parts.tsx'
import { Lines } from '../../coin-config/web/parts.tsx'
import { costStandardApi, type Standard, StandardDraft } from '../api.ts'
import { moduleCode, unit } from '../codes.ts'
import { changeLines } from './change.ts'
import { useModuleName } from './names.ts'

/** A new standard, a change of one, or an organisation's own price in addition to a general one. */
export type Edited = { kind: 'new' } | { kind: 'change' | 'own'; of: Standard }
type Typed = InputOf<typeof costStandardApi.save>

export function StandardForm({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const t = useT()
  const nameOf = useModuleName()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const save = useAct(costStandardApi.save)
  const tenants = useTenants()
  useServerFields(form, save.refusal)
  const known = edited.kind === 'new' ? undefined : edited.of
  const changed = edited.kind === 'change' ? edited.of : undefined
  const { shape } = StandardDraft
  const options = moduleCode.options.map(({ value, labelKey }) => ({ value, label: `${value} ${t.label(labelKey)}` }))
  const typed = Form.useWatch([], form)
  const isChanged =
    changed !== undefined &&
    typed !== undefined &&
    (typed.consumeCoin !== changed.consumeCoin || typed.freeTimes !== changed.freeTimes || Boolean(typed.effectiveTime))
  const done = () => {
    void message.success(t(isChanged || !changed ? 'cost-standard.submitted' : 'cost-standard.saved'))
    onClose()
  }
  return (
    <Modal
      open
      title={
        changed
          ? t('cost-standard.editTitle', { name: nameOf(changed) })
          : t(edited.kind === 'own' ? 'cost-standard.ownPrice' : 'cost-standard.new')
      }
      width="min(720px, 92vw)"
      okText={t('cost-standard.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="standard"
        layout="vertical"
        initialValues={{ unit: 'time', freeTimes: 0, ...known, effectiveTime: null }}
        onFinish={(values) =>
          void save.run({ ...values, ...(changed ? { id: changed.id, version: changed.version } : {}) }, done)
        }
      >
        <FormGrid>
          <Field name="moduleCode" label={t('cost-standard.field.moduleCode')} required schema={shape.moduleCode}>
            {known ? <Input disabled /> : <Select showSearch mode="tags" maxCount={1} options={options} />}
          </Field>
          <Field name="moduleName" label={t('cost-standard.field.moduleName')} required>
            <Input maxLength={50} />
          </Field>
          <Field name="consumeCoin" label={t('cost-standard.field.consumeCoin')} required schema={shape.consumeCoin}>
            <InputNumber min={0} precision={2} style={{ width: '100%' }} />
          </Field>
          <Field name="unit" label={t('cost-standard.field.unit')} required>
            <Select options={unit.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
          </Field>
          <Field name="freeTimes" label={t('cost-standard.field.freeTimes')}>
            <InputNumber min={0} precision={0} style={{ width: '100%' }} />
          </Field>
          <Field name="forTenantId" label={t('cost-standard.field.forTenantId')} needed={edited.kind === 'own'}>
            <Select
              allowClear
              disabled={changed !== undefined}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('cost-standard.everybody')}
              options={[...tenants]}
            />
          </Field>
          <Field
            name="effectiveTime"
            label={t('cost-standard.field.effectiveTime')}
            help={t('cost-standard.atOnce')}
            wide
          >
            <FutureInput />
          </Field>
        </FormGrid>
        {(isChanged || !changed) && (
          <Alert
            type="info"
            showIcon
            title={t('coin-config.waitsForOther')}
            description={
              isChanged && (
                <Lines
                  of={changeLines(t, changed, {
                    consumeCoin: typed.consumeCoin ?? changed.consumeCoin,
                    freeTimes: typed.freeTimes ?? 0,
                    effectiveTime: typed.effectiveTime ?? null,
                  })}
                />
              )
            }
          />
        )}
      </Form>
    </Modal>
  )
}
