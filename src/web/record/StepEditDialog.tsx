import { App, Form, Modal } from 'antd'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { useT } from '../i18n/t.ts'
import { useServerFields } from '../ui/Field.tsx'
import type { RecordSection } from '../ui/RecordPage.tsx'
import { useRecordAct } from './queries.ts'
import { RecordReactContext, useRecord } from './record-context.ts'
import styles from './record.module.css'

/** What an approver may edit of a record at their step. */
export interface StepEdit {
  /** Names of the form's fields. */
  fields: readonly string[]
  /** The call, with the record and its version, which takes the changed fields as `values`. */
  by: Endpoint
  of: object
}

interface Props extends StepEdit {
  /** The sections of the page; those that the kind's `stepSections` names are shown, with these fields alone. */
  sections: readonly RecordSection[]
  onClose: () => void
}

/** The fields of a record that the approver may edit at their step. */
export function StepEditDialog({ fields, by, of, sections, onClose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const context = useRecord()
  const { config, record } = context
  const [form] = Form.useForm<Record<string, unknown>>()
  const act = useRecordAct(config, by)
  useServerFields(form, act.refusal)
  const before = config.draft.of(record ?? {}) as Record<string, unknown>

  function save(): void {
    const typed = form.getFieldsValue(true) as Record<string, unknown>
    const changed = fields.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(before[name]))
    // A field that was emptied has no value.
    const values = Object.fromEntries(changed.map((name) => [name, typed[name] ?? null]))
    if (changed.length === 0) return onClose()
    void act.run({ ...of, values }, () => {
      void message.success(t('record.stepEdit.done'))
      onClose()
    })
    return undefined
  }
  return (
    <Modal
      open
      title={t('record.stepEdit.title')}
      width="min(760px, 94vw)"
      okText={t('record.do.save')}
      confirmLoading={act.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('record.stepEdit.text')}</p>
      <RecordReactContext value={{ ...context, editable: new Set(fields) }}>
        <Form form={form} name="step-edit" layout="vertical" initialValues={before} onFinish={save}>
          {sections
            .filter(({ key }) => config.stepSections?.includes(key))
            .map(({ key, content }) => (
              <div key={key} className={styles.stepFields}>
                {content}
              </div>
            ))}
        </Form>
      </RecordReactContext>
    </Modal>
  )
}
