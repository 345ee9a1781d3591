import { App, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import { useAct } from '../api/query.ts'
import { useServerFields } from './Field.tsx'
import { useFileForm } from './form-files.ts'

interface Props<E extends Endpoint> {
  title: string
  /** Label of the confirming button. */
  confirm: string
  by: E
  /** Input sent in addition to the typed values, such as id and version. */
  of?: object
  /** Initial values of the fields. */
  start?: object
  /** Success message. */
  told: string
  /** Further path prefixes whose answers it changes. */
  also?: readonly string[]
  width?: number
  onDone?: (output: OutputOf<E>) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog for a call that needs input; stays open until the server has accepted the fields. */
export function FormDialog<E extends Endpoint>(props: Props<E>) {
  const { title, confirm, by, of = {}, start = {}, told, also = [], width = 560, onDone, onClose, children } = props
  const { message } = App.useApp()
  const { form, waiting } = useFileForm<object>()
  const act = useAct(by, also)
  useServerFields(form, act.refusal)
  const send = (typed: object) =>
    act.run({ ...typed, ...of } as InputOf<E>, (output) => {
      void message.success(told)
      onClose()
      onDone?.(output)
    })
  return (
    <Modal
      open
      title={title}
      width={`min(${width}px, 92vw)`}
      okText={confirm}
      confirmLoading={waiting || act.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={start} onFinish={(typed) => void send(typed)}>
        {children}
      </Form>
    </Modal>
  )
}
