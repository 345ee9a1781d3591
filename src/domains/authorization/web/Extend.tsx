import { App, Form, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { FutureInput } from '../../../web/ui/DateInput.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import type { authorizationApi, Grant } from '../api.ts'

interface Props {
  grant: Grant
  /** The administrator's call, or the call for the user's own delegation. */
  endpoint: typeof authorizationApi.extend
}

/** Extends an authorization. */
export function Extend({ grant, endpoint }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ endTime: string }>()
  const extend = useAct(endpoint)
  useServerFields(form, extend.refusal)
  return (
    <>
      <ActionButton
        access={endpoint.access}
        refusal={!grant.enabled && t('authorization.overAlready')}
        onClick={() => setOpen(true)}
      >
        {t('authorization.extend')}
      </ActionButton>
      <Modal
        open={isOpen}
        title={t('authorization.extendTitle', { name: grant.granteeName })}
        okText={t('authorization.extend')}
        confirmLoading={extend.busy}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form
          form={form}
          name={`extend-${grant.id}`}
          layout="vertical"
          preserve={false}
          initialValues={{ endTime: grant.endTime }}
          onFinish={({ endTime }) =>
            void extend.run({ id: grant.id, version: grant.version, endTime }, () => {
              setOpen(false)
              void message.success(t('authorization.extended'))
            })
          }
        >
          <Field name="endTime" label={t('authorization.field.endTime')} required>
            <FutureInput />
          </Field>
        </Form>
      </Modal>
    </>
  )
}
