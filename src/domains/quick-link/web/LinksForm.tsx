import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Modal, Select } from 'antd'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { LinkDraft, quickLinkApi } from '../api.ts'
import { linkIcon, mostLinks } from '../codes.ts'
import styles from './quick-link.module.css'

type Kept = OutputOf<typeof quickLinkApi.query_lnk>
const { shape } = LinkDraft

/** Edits the links in their order; all are saved together. */
export function LinksForm({ kept, onClose }: { kept: Kept; onClose: () => void }) {
  const t = useT()
  const save = useAct(quickLinkApi.update_lnk)
  const [form] = Form.useForm<Pick<Kept, 'links'>>()
  useServerFields(form, save.refusal)
  return (
    <Modal
      open
      width={760}
      title={t('quickLink.edit')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('quickLink.save')}
      cancelText={t('quickLink.cancel')}
      confirmLoading={save.busy}
      mask={{ closable: false }}
    >
      <p className={styles.linksHint}>{t('quickLink.pathHelp')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ links: kept.links }}
        onFinish={() => {
          // Values without a form field, such as a link's id, are only in the form's store.
          const { links = [] } = form.getFieldsValue(true) as Partial<Kept>
          void save.run({ version: kept.version, links }, onClose)
        }}
      >
        <Form.List name="links">
          {(rows, { add, remove, move }) => (
            <>
              {rows.map(({ key, name }, i) => (
                <div key={key} className={styles.linkRow}>
                  <Field name={[name, 'icon']} label={t('quickLink.icon')} schema={shape.icon}>
                    <Select
                      options={linkIcon.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
                    />
                  </Field>
                  <Field name={[name, 'title']} label={t('quick-link.field.title')} schema={shape.title} required>
                    <Input maxLength={20} />
                  </Field>
                  <Field name={[name, 'path']} label={t('quick-link.field.path')} schema={shape.path} required>
                    <Input maxLength={500} placeholder="/contractQueryIndex" />
                  </Field>
                  <span>
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined />}
                      disabled={i === 0}
                      aria-label={t('quickLink.up')}
                      title={t('quickLink.up')}
                      onClick={() => move(i, i - 1)}
                    />
                    <Button
                      type="text"
                      icon={<ArrowDownOutlined />}
                      disabled={i === rows.length - 1}
                      aria-label={t('quickLink.down')}
                      title={t('quickLink.down')}
                      onClick={() => move(i, i + 1)}
                    />
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t('quickLink.remove')}
                      title={t('quickLink.remove')}
                      onClick={() => remove(name)}
                    />
                  </span>
                </div>
              ))}
              <Button
                block
                type="dashed"
                icon={<PlusOutlined />}
                disabled={rows.length >= mostLinks}
                onClick={() => add({ icon: 'link', color: '' })}
              >
                {rows.length >= mostLinks ? t('quickLink.full', { max: mostLinks }) : t('quickLink.add')}
              </Button>
            </>
          )}
        </Form.List>
      </Form>
    </Modal>
  )
}
