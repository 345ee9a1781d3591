import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input, InputNumber, Modal, Select, Space } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import type { Approver, RouteStep } from '../api.ts'
import { overdueAction, stepAction, stepMode, usualDays } from '../codes.ts'
import { StepRights } from './StepRights.tsx'
import { ApproverField } from './ApproverField.tsx'
import { type Known, stepName } from './words.ts'
import styles from './route.module.css'

interface Props {
  step: RouteStep | null
  known: Known
  onDone: (step: RouteStep) => void
  onRemove?: () => void
  onClose: () => void
}

/** A step as it is typed: its limit is a number and a unit. */
interface Typed extends RouteStep {
  limit?: number | null
  unit: 'days' | 'hours'
}

/** @param name of the step in the user's language */
const typedOf = (step: RouteStep | null, name: string): Partial<Typed> => ({
  ...(step ?? { approvers: [{ by: 'role' }], mode: 'any' }),
  node: name,
  limit: step?.hours ?? step?.days ?? null,
  unit: step?.hours ? 'hours' : 'days',
  overdue: step?.overdue ?? overdueAction.code.remind,
  actions: step?.actions ?? [...stepAction.values],
})

const stepOf = ({ limit, unit, ratio, overdue, opinion, actions = [], ...typed }: Typed): RouteStep => ({
  ...typed,
  fields: typed.fields?.length ? typed.fields : undefined,
  text: typed.text || undefined,
  files: typed.files || undefined,
  factorFrom: typed.factorFrom || undefined,
  ratio: typed.mode === stepMode.code.ratio && ratio ? ratio : undefined,
  hours: unit === 'hours' && limit ? limit : undefined,
  days: unit === 'days' && limit ? limit : undefined,
  overdue: overdue === overdueAction.code.remind ? undefined : overdue,
  opinion: opinion || undefined,
  actions: actions.length < stepAction.values.length ? actions : undefined,
})

const hasValue = ({ by, value }: Approver): boolean => by === 'initiator' || Boolean(value)

/** A step of a row: its name, its approvers, how many of them decide, and by when. */
export function StepDialog({ step, known, onDone, onRemove, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Typed>()
  const knownName = step ? stepName(t, step.node) : ''
  const mode = Form.useWatch('mode', form)
  const unit = Form.useWatch('unit', form)
  return (
    <Modal
      open
      title={t('approvalRoute.step')}
      width="min(620px, 94vw)"
      okText={t('approvalRoute.stepDone')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="route-step"
        layout="vertical"
        initialValues={typedOf(step, knownName)}
        // An unchanged name of a usual step stays one that is translated.
        onFinish={(typed) =>
          onDone(stepOf({ ...typed, node: step && typed.node === knownName ? step.node : typed.node }))
        }
      >
        <Field name="node" label={t('approvalRoute.field.node')} required>
          <Input maxLength={30} autoFocus />
        </Field>
        <Form.List name="approvers">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.approver}>
                  <Form.Item
                    name={name}
                    label={t('approvalRoute.approverN', { n: name + 1 })}
                    rules={[
                      {
                        validator: (_, approver: Approver) =>
                          hasValue(approver)
                            ? Promise.resolve()
                            : Promise.reject(
                                new Error(
                                  t('ui.field.required', { label: t('approvalRoute.approverN', { n: name + 1 }) }),
                                ),
                              ),
                      },
                    ]}
                  >
                    <ApproverField known={known} label={t('approvalRoute.approverN', { n: name + 1 })} />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('approvalRoute.removeApprover', { n: name + 1 })}
                    disabled={fields.length === 1}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              <Button icon={<PlusOutlined />} onClick={() => add({ by: 'role' })} disabled={fields.length >= 20}>
                {t('approvalRoute.addApprover')}
              </Button>
            </>
          )}
        </Form.List>
        <div className={styles.stepFacts}>
          <Field name="mode" label={t('approvalRoute.field.mode')}>
            <Select options={stepMode.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
          </Field>
          {mode === stepMode.code.ratio && (
            <Field name="ratio" label={t('approvalRoute.field.ratio')} required>
              <InputNumber min={1} max={100} precision={0} />
            </Field>
          )}
          <Form.Item label={t('approvalRoute.field.limit')} htmlFor="route-step_limit">
            <Space.Compact block>
              <Form.Item name="limit" noStyle>
                <InputNumber
                  className={styles.limit!}
                  min={1}
                  max={unit === 'hours' ? 720 : 90}
                  precision={0}
                  placeholder={unit === 'hours' ? '' : String(usualDays)}
                />
              </Form.Item>
              <Form.Item name="unit" noStyle>
                <Select
                  aria-label={t('approvalRoute.field.limitUnit')}
                  options={[
                    { value: 'days', label: t('approvalRoute.unit.days') },
                    { value: 'hours', label: t('approvalRoute.unit.hours') },
                  ]}
                />
              </Form.Item>
            </Space.Compact>
          </Form.Item>
          <Field name="overdue" label={t('approvalRoute.field.overdue')}>
            <Select
              options={overdueAction.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
            />
          </Field>
        </div>
        <Form.Item name="actions" label={t('approvalRoute.field.actions')}>
          <Checkbox.Group
            options={stepAction.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          />
        </Form.Item>
        <Form.Item name="opinion" valuePropName="checked">
          <Checkbox>{t('approvalRoute.needsOpinion')}</Checkbox>
        </Form.Item>
        <StepRights kind={known.kind} />
        {onRemove && (
          <Button type="text" danger icon={<DeleteOutlined />} onClick={onRemove}>
            {t('approvalRoute.removeStep')}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
