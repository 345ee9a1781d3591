import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { archiveApi, type Archive } from '../api.ts'

type Typed = Omit<InputOf<typeof archiveApi.borrow>, 'contractId'>

/** Lends the file to an account until a day; while it is lent, the button shows the borrower. */
export function LendButton({ archive: { contractId } }: { archive: Archive }) {
  const t = useT()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Typed>()
  const out = useCall(archiveApi.loans, { contractId }).data?.find((loan) => loan.returnDate === null)
  const lend = useAct(archiveApi.borrow)
  useServerFields(form, lend.refusal)
  return (
    <>
      <ActionButton
        access={archiveApi.borrow.access}
        refusal={out && t('archive.outUntil', { name: out.borrowerPsnName, day: out.dueDate })}
        onClick={() => setOpen(true)}
      >
        {t('archive.borrow')}
      </ActionButton>
      <Modal
        title={t('archive.borrow')}
        open={open}
        okText={t('archive.borrow')}
        cancelText={t('ui.cancel')}
        confirmLoading={lend.busy}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form
          form={form}
          name={`lend-${contractId}`}
          layout="vertical"
          preserve={false}
          onFinish={(typed) =>
            void lend.run({ ...typed, contractId }, () => {
              setOpen(false)
              void message.success(t('archive.borrowed'))
            })
          }
        >
          <Field name="borrowerPsnId" label={t('archive.field.borrowerPsnId')} required>
            <PersonPicker />
          </Field>
          <Field name="dueDate" label={t('archive.field.dueDate')} required>
            <DateInput />
          </Field>
          <Field name="purpose" label={t('archive.field.purpose')} required>
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Field>
        </Form>
      </Modal>
    </>
  )
}
