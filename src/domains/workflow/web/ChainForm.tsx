import { DeleteOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { App, Button, Form, Input, Modal, Select } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { type Chain, flowApi } from '../api.ts'
import { type ChainStep, stepMode, taskNode } from '../codes.ts'
import { ByField } from './ByField.tsx'
import { nodeWord } from './words.ts'
import styles from './workflow.module.css'

const blank: ChainStep = { node: '', by: { kind: 'role', role: '' }, mode: 'any' }

/** Edits the steps of a kind of records: order, names and assignees. */
export function ChainForm({ chain, onClose }: { chain: Chain; onClose: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ steps: ChainStep[] }>()
  const save = useAct(flowApi.saveChain)
  useServerFields(form, save.refusal)
  // Default steps have translated names; a typed name that equals one of them is that step.
  const usual = new Map(taskNode.values.map((node) => [nodeWord(t, node), node]))
  const steps = chain.steps.map((step) => ({ ...step, node: nodeWord(t, step.node) }))
  return (
    <Modal
      open
      title={t('record.title', { action: t('workflow.chain.edit'), name: chain.title })}
      width="min(860px, 94vw)"
      okText={t('record.do.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name={`chain-${chain.bizType}`}
        layout="vertical"
        initialValues={{ steps }}
        onFinish={(typed) => {
          const named = typed.steps.map((step) => ({ ...step, node: usual.get(step.node.trim()) ?? step.node }))
          void save.run({ bizType: chain.bizType, version: chain.version, steps: named }, () => {
            void message.success(t('workflow.chain.saved'))
            onClose()
          })
        }}
      >
        <Form.List name="steps">
          {(fields, { add, remove, move }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.chainRow}>
                  <Field name={[name, 'node']} label={`${name + 1}. ${t('workflow.field.node')}`} required>
                    <Input maxLength={30} />
                  </Field>
                  <Field name={[name, 'by']} label={t('workflow.field.by')} required>
                    <ByField />
                  </Field>
                  <Field name={[name, 'mode']} label={t('workflow.field.mode')}>
                    <Select
                      options={stepMode.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
                    />
                  </Field>
                  <span className={styles.chainButtons}>
                    <Button
                      icon={<UpOutlined />}
                      aria-label={t('workflow.chain.up')}
                      disabled={name === 0}
                      onClick={() => move(name, name - 1)}
                    />
                    <Button
                      icon={<DeleteOutlined />}
                      aria-label={t('workflow.chain.remove')}
                      disabled={fields.length === 1}
                      onClick={() => remove(name)}
                    />
                  </span>
                </div>
              ))}
              <Button icon={<PlusOutlined />} disabled={fields.length >= 10} onClick={() => add(blank)}>
                {t('workflow.chain.add')}
              </Button>
            </>
          )}
        </Form.List>
      </Form>
    </Modal>
  )
}
