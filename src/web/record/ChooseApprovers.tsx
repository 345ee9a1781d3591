import { Form, Modal } from 'antd'
import { createElement, useMemo, useState } from 'react'
import { useT } from '../i18n/t.ts'
import { slot } from '../pages/registry.ts'

/** Accounts by the name of a step. */
export type Chosen = Readonly<Record<string, readonly string[]>>

const prefix = 'chosen.'
/** The messages of a refusal about approvers to choose, by step. */
const faultsOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), message]] : [],
    ),
  )
/** Whether a refusal asks for approvers. */
export const asksForApprovers = (fields: Readonly<Record<string, string>>): boolean =>
  Object.keys(fields).some((field) => field.startsWith(prefix))

interface Props {
  bizType: string
  bizId: string
  /** Fields of the last refusal. */
  asked: Readonly<Record<string, string>>
}

/**
 * Part of a form whose call begins an approval. From the first refusal on that asks for approvers it shows the path with
 * a choice at these steps; the form's field is `chosen`.
 */
export function ChooseApprovers({ bizType, bizId, asked }: Props) {
  const [nodes, keep] = useState<readonly string[]>([])
  const faults = useMemo(() => faultsOf(asked), [asked])
  const more = Object.keys(faults).filter((node) => !nodes.includes(node))
  if (more.length > 0) keep([...nodes, ...more])
  const [choice] = slot('approverChoice')
  if (!choice || nodes.length === 0) return null
  return (
    <Form.Item name="chosen" noStyle rules={[{ validator: (_, chosen?: Chosen) => refuseOpen(nodes, chosen) }]}>
      {createElement(choice.component, { bizType, bizId, nodes, faults })}
    </Form.Item>
  )
}

/** The choice itself shows which steps are open. */
const refuseOpen = (nodes: readonly string[], chosen: Chosen = {}): Promise<void> =>
  nodes.every((node) => chosen[node]?.length) ? Promise.resolve() : Promise.reject(new Error('open'))

interface DialogProps extends Props {
  /** Label of the confirming button. */
  button: string
  busy: boolean
  /** What was chosen before. */
  start: Chosen | undefined
  onCancel: () => void
  onDo: (chosen: Chosen) => void
}

/** Dialog that asks for approvers for a submission without a form of its own. */
export function ApproversDialog({ button, busy, start, onCancel, onDo, ...asked }: DialogProps) {
  const t = useT()
  const [form] = Form.useForm<{ chosen: Chosen }>()
  return (
    <Modal
      open
      title={t('record.chooseApprovers')}
      okText={button}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form
        form={form}
        name="approvers"
        layout="vertical"
        initialValues={{ chosen: start }}
        onFinish={({ chosen }) => onDo(chosen)}
      >
        <ChooseApprovers {...asked} />
      </Form>
    </Modal>
  )
}
