import { Checkbox, Form, Input, InputNumber, Modal, Select } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ColorInput } from '../../../web/ui/ColorInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { dictionaryApi } from '../api.ts'
import { DictDraft, type DictRow, labelScope, rootId } from '../codes.ts'

interface Props {
  parentId: string
  /** Parent of a new item; absent for a list. */
  parent?: DictRow
  /** The item to change; absent for a new one. */
  row?: DictRow
  onClose: () => void
  onDone?: (row: DictRow) => void
}

const { shape } = DictDraft

/** Form for a new item, or for changing one. */
export function ItemForm({ parentId, parent, row, onClose, onDone }: Props) {
  const t = useT()
  const add = useAct(dictionaryApi.addDict)
  const change = useAct(dictionaryApi.updateDict)
  const isProvider = useGranted('manage')
  const [form] = Form.useForm<DictDraft>()
  useServerFields(form, row ? change.refusal : add.refusal)
  const done = (saved: DictRow) => {
    onClose()
    onDone?.(saved)
  }
  const keep = (typed: DictDraft) =>
    row ? change.run({ ...typed, id: row.id, version: row.version }, done) : add.run({ ...typed, parentId }, done)
  const initial: Partial<DictDraft> = row ?? {
    isLeaf: parentId !== rootId,
    isPublic: isProvider && parent?.isPublic !== false,
    scopes: [],
  }
  const title = row
    ? t('dictionary.editOf', { name: row.dicName })
    : parent
      ? t('dictionary.addTo', { name: parent.dicName })
      : t('dictionary.addList')
  return (
    <Modal
      open
      width={720}
      title={title}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('dictionary.save')}
      cancelText={t('ui.cancel')}
      confirmLoading={add.busy || change.busy}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(typed: DictDraft) => void keep(typed)}>
        <FormGrid>
          <Field name="dicName" label={t('dictionary.field.dicName')} schema={shape.dicName} required>
            <Input maxLength={100} autoFocus />
          </Field>
          <Field
            name="dicCode"
            label={t('dictionary.field.dicCode')}
            schema={shape.dicCode}
            help={t('dictionary.codeHelp')}
            required
          >
            <Input maxLength={64} />
          </Field>
          <Field
            name="dicValue"
            label={t('dictionary.field.dicValue')}
            schema={shape.dicValue}
            help={t('dictionary.valueHelp')}
          >
            <Input maxLength={100} />
          </Field>
          <Field
            name="dicSort"
            label={t('dictionary.field.dicSort')}
            schema={shape.dicSort}
            help={t('dictionary.sortHelp')}
          >
            <InputNumber min={0} max={9999} precision={0} style={{ width: '100%' }} />
          </Field>
          <Field name="dicNameEn" label={t('dictionary.field.dicNameEn')} schema={shape.dicNameEn}>
            <Input maxLength={100} />
          </Field>
          <Field name="dicNameEs" label={t('dictionary.field.dicNameEs')} schema={shape.dicNameEs}>
            <Input maxLength={100} />
          </Field>
          <Field name="dicNameJa" label={t('dictionary.field.dicNameJa')} schema={shape.dicNameJa}>
            <Input maxLength={100} />
          </Field>
          <Field name="scopes" label={t('dictionary.field.scopes')} help={t('dictionary.scopesHelp')}>
            <Select
              mode="multiple"
              options={labelScope.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
            />
          </Field>
          <Field name="color" label={t('dictionary.field.color')} schema={shape.color}>
            <ColorInput allowClear />
          </Field>
        </FormGrid>
        <Field name="remark" label={t('dictionary.field.remark')} schema={shape.remark} wide>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Field>
        {!row && (
          <Form.Item name="isLeaf" valuePropName="checked" noStyle>
            <Checkbox>{t('dictionary.leafText')}</Checkbox>
          </Form.Item>
        )}
        {isProvider && (
          <Form.Item name="isPublic" valuePropName="checked" noStyle>
            <Checkbox>{t('dictionary.publicText')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
