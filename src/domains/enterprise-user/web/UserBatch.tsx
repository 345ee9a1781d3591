import { App, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { enterpriseUserApi, type EnterpriseUser } from '../api.ts'

interface Props {
  users: readonly EnterpriseUser[]
  clear: () => void
}

/** Actions on several users. */
export function UserBatch({ users, clear }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const change = useAct(enterpriseUserApi.changeStatus)
  const [limiting, limit] = useState(false)
  const tenantId = users[0]!.tenantId
  const ids = users.map((user) => user.userId)
  const done = (action: 'enable' | 'disable' | 'limit') => {
    const number = users.map(({ name }) => name).join(separator())
    void message.success(t('record.doneOf', { done: t(`enterprise-user.do.${action}`), number }))
    clear()
  }
  const run = (action: 'enable' | 'disable') => change.run({ tenantId, ids, action }, () => done(action))
  return (
    <>
      <ActionButton
        access="tenant:user:disable"
        refusal={users.every((user) => user.status === 0) && t('enterprise-user.allEnabled')}
        onClick={() => void run('enable')}
      >
        {t('enterprise-user.do.enable')}
      </ActionButton>
      <ConfirmButton
        access="tenant:user:disable"
        danger
        question={t('enterprise-user.disableAsk', { n: ids.length })}
        consequence={t('enterprise-user.disableText')}
        onConfirm={() => run('disable')}
      >
        {t('enterprise-user.do.disable')}
      </ConfirmButton>
      <ActionButton access="tenant:user:edit" onClick={() => limit(true)}>
        {t('enterprise-user.do.limit')}
      </ActionButton>
      {limiting && <LimitDialog users={users} onClose={() => limit(false)} onDone={() => done('limit')} />}
    </>
  )
}

function LimitDialog({ users, onClose, onDone }: { users: Props['users']; onClose: () => void; onDone: () => void }) {
  const t = useT()
  const [form] = Form.useForm<{ coinLimit: number | null }>()
  const set = useAct(enterpriseUserApi.setLimit)
  useServerFields(form, set.refusal)
  const [{ tenantId, coinLimit }] = users as [EnterpriseUser]
  return (
    <Modal
      open
      title={t('enterprise-user.do.limit')}
      okText={t('enterprise-user.save')}
      confirmLoading={set.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="coin-limit"
        layout="vertical"
        initialValues={{ coinLimit: users.length === 1 ? coinLimit : null }}
        onFinish={(typed) =>
          void set.run({ tenantId, ids: users.map((user) => user.userId), coinLimit: typed.coinLimit ?? null }, () => {
            onClose()
            onDone()
          })
        }
      >
        <Field name="coinLimit" label={t('enterprise-user.field.coinLimit')} help={t('enterprise-user.limitHelp')}>
          <InputNumber<number> min={0} precision={2} autoFocus style={{ width: '100%' }} />
        </Field>
      </Form>
    </Modal>
  )
}
