import { Alert, Button, Checkbox, Form, Input, Modal, Select, Typography } from 'antd'
import { useState } from 'react'
import { DUTY_LANES, type DutyLane } from '../../../kernel/lanes.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { agendaApi, type Feed } from '../api.ts'
import { feedScope } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './agenda.module.css'

/** Opens the subscriptions with which other calendars show the user's dates. */
export function FeedsButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" className={styles.subscribe!} onClick={() => setOpen(true)}>
        {t('agenda.feeds')}
      </Button>
      {open && <FeedsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

interface Typed {
  name: string
  scope: Feed['scope']
  lanes: DutyLane[]
  withTitles: boolean
}

const start: Typed = { name: '', scope: 'own', lanes: [...DUTY_LANES], withTitles: false }

function FeedsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const feeds = useCall(agendaApi.feeds, {})
  const add = useAct(agendaApi.addFeed)
  const [made, setMade] = useState<string | null>(null)
  const [form] = Form.useForm<Typed>()
  useServerFields(form, add.refusal)
  const create = (typed: Typed) =>
    add.run(typed, ({ path }) => {
      setMade(location.origin + path)
      form.resetFields()
    })
  return (
    <Modal open title={t('agenda.feeds')} footer={null} onCancel={onClose}>
      <p className={textStyles.soft}>{t('agenda.feeds.help')}</p>
      {made !== null && (
        <Alert
          type="success"
          title={t('agenda.feeds.made')}
          description={
            <Typography.Paragraph
              code
              copyable={{ text: made, tooltips: [t('agenda.feeds.copy'), t('agenda.feeds.copied')] }}
            >
              {made}
            </Typography.Paragraph>
          }
        />
      )}
      <CallState call={feeds}>{(known) => <FeedList feeds={known} />}</CallState>
      <Form
        form={form}
        name="agenda-feed"
        layout="vertical"
        initialValues={start}
        onFinish={(typed) => void create(typed)}
      >
        <Field name="name" label={t('agenda.field.name')} required>
          <Input maxLength={50} placeholder={t('agenda.feeds.hint')} />
        </Field>
        <Field name="scope" label={t('agenda.field.scope')} required>
          <Select options={feedScope.values.map((value) => ({ value, label: t(`agenda.scope.${value}`) }))} />
        </Field>
        <Field name="lanes" label={t('agenda.field.lanes')} required>
          <Select mode="multiple" options={DUTY_LANES.map((value) => ({ value, label: t(`duty.lane.${value}`) }))} />
        </Field>
        <Form.Item name="withTitles" valuePropName="checked">
          <Checkbox>{t('agenda.field.withTitles')}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={add.busy}>
          {t('agenda.feeds.add')}
        </Button>
      </Form>
    </Modal>
  )
}

function FeedList({ feeds }: { feeds: readonly Feed[] }) {
  const t = useT()
  const revoke = useAct(agendaApi.revokeFeed)
  if (feeds.length === 0) return <p className={textStyles.soft}>{t('agenda.feeds.none')}</p>
  return (
    <ul className={styles.feeds}>
      {feeds.map(({ id, name, scope, lanes, withTitles, readTime }) => (
        <li key={id}>
          <span>
            <b>{name}</b>{' '}
            <small className={textStyles.soft}>
              {[
                t(`agenda.scope.${scope}`),
                lanes.length < DUTY_LANES.length && lanes.map((lane) => t(`duty.lane.${lane}`)).join(separator()),
                t(withTitles ? 'agenda.feeds.withTitles' : 'agenda.feeds.withoutTitles'),
                readTime === null
                  ? t('agenda.feeds.never')
                  : t('agenda.feeds.read', { time: written(readTime.slice(0, 16)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <ConfirmButton
            question={t('agenda.feeds.revokeAsk', { name })}
            consequence={t('agenda.feeds.revokeText')}
            onConfirm={() => revoke.run({ id })}
          >
            {t('agenda.feeds.revoke')}
          </ConfirmButton>
        </li>
      ))}
    </ul>
  )
}
