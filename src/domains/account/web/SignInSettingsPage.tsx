import { App, Form, InputNumber, Switch } from 'antd'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { DataTable } from '../../../web/ui/DataTable.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { ResetSecondFactor } from '../../second-factor/web/parts.tsx'
import { accountApi } from '../api.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import styles from './account.module.css'
import formStyles from '../../../web/ui/form.module.css'

type Settings = OutputOf<typeof accountApi.signInSettings>

/** An organisation's sign-in settings, and the accounts with an authenticator app. */
export function SignInSettingsPage() {
  const t = useT()
  const settings = useCall(accountApi.signInSettings, {})
  return (
    <section className={cardStyles.root}>
      <header className={listStyles.head}>
        <h1>{t('account.settings')}</h1>
      </header>
      <CallState call={settings}>
        {(known) => (
          <>
            <SettingsForm key={`${known.idleMinutes} ${known.secondFactor}`} known={known} />
            <h2 className={styles.signInPeople}>{t('account.enrolled')}</h2>
            <Enrolled people={known.enrolled} />
          </>
        )}
      </CallState>
    </section>
  )
}

function SettingsForm({ known }: { known: Settings }) {
  const t = useT()
  const { message } = App.useApp()
  const save = useAct(accountApi.setSignInSettings)
  const mayEdit = useGranted(accountApi.setSignInSettings.access)
  const [form] = Form.useForm<Pick<Settings, 'idleMinutes' | 'secondFactor'>>()
  useServerFields(form, save.refusal)
  return (
    <Form
      form={form}
      layout="vertical"
      className={formStyles.narrow}
      disabled={!mayEdit}
      initialValues={known}
      onFinish={(typed) => void save.run(typed, () => void message.success(t('account.saved')))}
    >
      <Field name="idleMinutes" label={t('account.idleMinutes')} required help={t('account.idleHelp')}>
        <InputNumber min={15} max={720} precision={0} />
      </Field>
      <Field
        name="secondFactor"
        label={t('account.allowSecondFactor')}
        help={t('account.allowSecondFactorHelp')}
        valuePropName="checked"
      >
        <Switch />
      </Field>
      <ActionButton access={accountApi.setSignInSettings.access} type="primary" htmlType="submit" loading={save.busy}>
        {t('account.save')}
      </ActionButton>
    </Form>
  )
}

type Person = Settings['enrolled'][number] & { id: string }

function Enrolled({ people }: { people: Settings['enrolled'] }) {
  const t = useT()
  const columns: readonly Column<Person>[] = [
    { key: 'name', title: t('account.name'), width: 240 },
    { key: 'loginName', title: t('account.loginName'), width: 240 },
    {
      key: 'act',
      title: t('ui.list.actions'),
      render: (person) => (
        <ResetSecondFactor
          accountId={person.accountId}
          also={[accountApi.signInSettings.path]}
          question={t('account.resetSecondFactorAsk', { name: person.name })}
          consequence={t('account.resetSecondFactorText')}
        >
          {t('account.resetSecondFactor')}
        </ResetSecondFactor>
      ),
    },
  ]
  return (
    <DataTable
      label={t('account.enrolled')}
      columns={columns}
      list={{ rows: people.map((person) => ({ ...person, id: person.accountId })), loading: false }}
      empty={<EmptyState title={t('account.enrolledNone')} />}
    />
  )
}
