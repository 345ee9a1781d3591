import { App, Form, Modal, Radio, Tag } from 'antd'
import { useState } from 'react'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import { useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Protection, type protectionCalls, recordLevel, type RecordLevel, type SightReasons } from '../codes.ts'
import { SightList } from './SightList.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './permission.module.css'

interface Props {
  /** The calls of the record's kind. */
  api: { queryById: Endpoint; sight: ReturnType<typeof protectionCalls>['sight']; protect: Endpoint<typeof Protection> }
  record: { id: string; version: number }
  /** Accounts that own the record. Only they may change its level and members. */
  owners: readonly (string | null)[]
}

/** Shows why a record is visible to the user, its confidentiality level, and its members. */
export function SightPanel(props: Props) {
  const { api, record, owners } = props
  const t = useT()
  const { user } = useSession()
  const sight = useCall(api.sight, { id: record.id })
  const [isOpen, setOpen] = useState(false)
  return (
    <CallState call={sight}>
      {(data) => (
        <div className={styles.sight}>
          <h3>{t('permission.sight.why')}</h3>
          <SightList sight={data} />
          <h3>
            {t('permission.field.level')} <Tag>{t.label(recordLevel.labelKey(data.level))}</Tag>
          </h3>
          <p className={textStyles.soft}>{t(`permission.sight.level.${data.level}`)}</p>
          <h3>{t('permission.sight.members')}</h3>
          <p>{data.members.map((member) => member.name).join(separator()) || t('permission.sight.noMembers')}</p>
          <ActionButton
            access={api.protect.access}
            refusal={!owners.includes(user.id) && t('permission.sight.notOwner')}
            onClick={() => setOpen(true)}
          >
            {t('permission.sight.change')}
          </ActionButton>
          {isOpen && <ProtectForm {...props} sight={data} close={() => setOpen(false)} />}
        </div>
      )}
    </CallState>
  )
}

/** The form for a record's level and members. */
function ProtectForm({ api, record, sight, close }: Props & { sight: SightReasons; close: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ level: RecordLevel; members: string[] }>()
  const protect = useRecordAct({ api }, api.protect)
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
        name={`protect-${record.id}`}
        layout="vertical"
        initialValues={{ level: sight.level, members: sight.members.map((member) => member.id) }}
        onFinish={(values) =>
          void protect.run({ id: record.id, version: record.version, ...values }, () => {
            void message.success(t('permission.sight.changed'))
            close()
          })
        }
      >
        <Field name="level" label={t('permission.field.level')} required>
          <Radio.Group className={styles.sightLevels!}>
            {recordLevel.options.map(({ value, labelKey }) => (
              <Radio key={value} value={value}>
                {t.label(labelKey)} <small className={textStyles.soft}>{t(`permission.sight.level.${value}`)}</small>
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
