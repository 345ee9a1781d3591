import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { archiveApi, type Archive } from '../api.ts'
import { contractCalls } from './queries.ts'
import styles from './archive.module.css'

/** Revokes the filing of a contract, with a reason. */
export function RevokeButton({ archive: { contractId, version } }: { archive: Archive }) {
  const t = useT()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const revoke = useAct(archiveApi.revoke, [contractCalls])
  useServerFields(form, revoke.refusal)
  return (
    <>
      <ActionButton access={archiveApi.revoke.access} danger onClick={() => setOpen(true)}>
        {t('archive.revoke')}
      </ActionButton>
      <Modal
        title={t('archive.revoke')}
        open={open}
        okText={t('archive.revoke')}
        okButtonProps={{ danger: true }}
        confirmLoading={revoke.busy}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p className={styles.soft}>{t('archive.revokeText')}</p>
        <Form
          form={form}
          name={`revoke-${contractId}`}
          layout="vertical"
          preserve={false}
          onFinish={({ reason }) =>
            void revoke.run({ contractId, version, reason }, () => {
              setOpen(false)
              void message.success(t('archive.revoked'))
            })
          }
        >
          <Field name="reason" label={t('archive.field.reason')} required>
            <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} />
          </Field>
        </Form>
      </Modal>
    </>
  )
}
