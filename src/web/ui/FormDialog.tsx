import { App, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import { useAct } from '../api/query.ts'
import { useServerFields } from './Field.tsx'
import { useFileForm } from './form-files.ts'

interface Props<E extends Endpoint> {
  title: string
  /** The word on the button that does it. */
  confirm: string
  by: E
  /** What is sent beside what is typed, such as id and version. */
  of?: object
  /** What the fields begin with. */
  start?: object
  /** Told when it is done. */
  told: string
  /** Further path prefixes whose answers it changes. */
  also?: readonly string[]
  width?: number
  onDone?: (output: OutputOf<E>) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A call that needs to know more: its fields in a dialog, kept open until the server has taken them. */
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
