import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber, Modal, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import type { Approver, RouteStep } from '../api.ts'
import { stepMode } from '../codes.ts'
import { ApproverField } from './ApproverField.tsx'
import type { Known } from './words.ts'
import styles from './route.module.css'

interface Props {
  step: RouteStep | null
  known: Known
  onDone: (step: RouteStep) => void
  onRemove?: () => void
  onClose: () => void
}

const hasValue = ({ by, value }: Approver): boolean => by === 'initiator' || Boolean(value)

/** A step of a row: its name, its approvers, how many of them decide, and by when. */
export function StepDialog({ step, known, onDone, onRemove, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<RouteStep>()
  const mode = Form.useWatch('mode', form)
  const start: Partial<RouteStep> = step ?? { approvers: [{ by: 'role' }], mode: 'any' }
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
        initialValues={start}
        onFinish={({ ratio, days, ...typed }) =>
          onDone({
            ...step,
            ...typed,
            ...(typed.mode === 'ratio' && ratio ? { ratio } : { ratio: undefined }),
            days: days ?? undefined,
          })
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
          <Field name="days" label={t('approvalRoute.field.days')}>
            <InputNumber min={1} max={90} precision={0} />
          </Field>
        </div>
        {onRemove && (
          <Button type="text" danger icon={<DeleteOutlined />} onClick={onRemove}>
            {t('approvalRoute.removeStep')}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
