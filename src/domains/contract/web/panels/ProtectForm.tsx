import { App, Form, Modal, Radio } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../../web/ui/Field.tsx'
import { recordLevel, type RecordLevel, type SightReasons } from '../../../permission/codes.ts'
import { PersonPicker } from '../../../user/web/parts.tsx'
import { contractApi, type Contract } from '../../api.ts'
import { useContractAct } from '../queries.ts'

interface Props {
  contract: Contract
  sight: SightReasons
  close: () => void
}

/** Closes a contract to data scopes or opens it again, and names its members. */
export function ProtectForm({ contract, sight, close }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ level: RecordLevel; members: string[] }>()
  const protect = useContractAct(contractApi.protect)
  useServerFields(form, protect.refusal)
  return (
    <Modal
      open
      title={t('permission.sight.change')}
      okText={t('permission.do.save')}
      confirmLoading={protect.busy}
      onOk={form.submit}
      onCancel={close}
    >
      <Form
        form={form}
        name={`protect-${contract.id}`}
        layout="vertical"
        initialValues={{ level: sight.level, members: sight.members.map((member) => member.id) }}
        onFinish={(values) =>
          void protect.run({ id: contract.id, version: contract.version, ...values }, () => {
            void message.success(t('permission.sight.changed'))
            close()
          })
        }
      >
        <Field name="level" label={t('permission.field.level')} required>
          <Radio.Group className="sight-levels">
            {recordLevel.options.map(({ value, labelKey }) => (
              <Radio key={value} value={value}>
                {t.label(labelKey)} <small className="soft">{t(`permission.sight.level.${value}`)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Field>
        <Field name="members" label={t('permission.field.members')}>
          <PersonPicker multiple />
        </Field>
      </Form>
    </Modal>
  )
}
