import { App, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { useT } from '../i18n/t.ts'
import { ChooseApprovers } from './ChooseApprovers.tsx'
import { ConfirmReason } from './ConfirmReason.tsx'
import { useServerFields } from '../ui/Field.tsx'
import { useFileForm } from '../ui/form-files.ts'
import { Done, doneSeconds } from './Done.tsx'
import type { AnyRecordConfig, BaseRecord } from './config.ts'
import { useRecordAct } from './queries.ts'
import { actionWord, doneWord } from './record-context.ts'

interface Props {
  config: AnyRecordConfig
  record: BaseRecord
  action: string
  /** Receives the record's id and version with the typed values. */
  by: Endpoint
  /** Initial values of the fields. */
  start?: object
  onClose: () => void
  /** Runs instead of the general message. */
  onDone?: (record: object) => void
  /** The fields. */
  children: ReactNode
}

/** Dialog for an action that needs input; stays open until the server has accepted the fields. */
export function ActionDialog({ config, record, action, by, start = {}, onClose, onDone, children }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const { form, waiting } = useFileForm<object>()
  const act = useRecordAct(config, by)
  useServerFields(form, act.refusal)
  const word = actionWord(t, config.words, action)
  return (
    <Modal
      open
      title={t('record.title', { action: word, name: config.nameOf(record) })}
      width="min(640px, 92vw)"
      okText={word}
      confirmLoading={waiting || act.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name={`${config.bizType}-${action}`}
        layout="vertical"
        initialValues={start}
        onFinish={(typed) => {
          void act.run({ ...typed, id: record.id, version: record.version }, (done) => {
            if (onDone) onDone(done as object)
            else
              void message.success(
                <Done
                  text={doneWord(t, config.words, action, config.numberOf(record))}
                  of={{ id: record.id, action, version: record.version + 1 }}
                />,
                doneSeconds,
              )
            onClose()
          })
        }}
      >
        {children}
        <ChooseApprovers bizType={config.bizType} bizId={record.id} asked={act.fields} />
        <ConfirmReason asked={act.fields['confirmReason']} />
      </Form>
    </Modal>
  )
}
