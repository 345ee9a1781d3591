import { Alert, App, Form, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { modelApi, type ModelSettings } from '../api.ts'
import { modelUse } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './model.module.css'

/** Settings of the organisation's language model, with a test. */
export function ModelPage() {
  const settings = useCall(modelApi.query, {})
  return <CallState call={settings}>{(known) => <ModelForm key={known.version} settings={known} />}</CallState>
}

type Typed = Omit<InputOf<typeof modelApi.save>, 'version'>

function ModelForm({ settings }: { settings: ModelSettings }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const use = Form.useWatch('use', form) ?? settings.use
  const [dirty, setDirty] = useState(false)
  const save = useAct(modelApi.save)
  useServerFields(form, save.refusal)
  useUnsaved(dirty)
  const send = ({ key, ...typed }: Typed) =>
    save.run({ ...settings, ...typed, ...(key ? { key } : {}), version: settings.version }, () => {
      setDirty(false)
      form.resetFields(['key'])
      void message.success(t('model.saved'))
    })
  return (
    <section className={classes(cardStyles.root, styles.form)}>
      <h1>{t('model.title')}</h1>
      <p className={styles.intro}>{t('model.intro')}</p>
      <Form
        form={form}
        name="model"
        layout="vertical"
        initialValues={settings}
        onValuesChange={() => setDirty(true)}
        onFinish={(typed) => void send(typed)}
      >
        <Field name="use" label={t('model.field.use')} help={<UseHelp use={use} offered={settings.offered} />}>
          <Radio.Group options={modelUse.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
        </Field>
        {use === 'own' && <OwnFields hasKey={settings.hasKey} />}
        {use !== 'off' && (
          <Field
            name="dailyTokens"
            label={t('model.field.dailyTokens')}
            help={t('model.dailyHelp', { n: grouped(settings.usedToday) })}
          >
            <InputNumber min={1000} max={1_000_000_000} precision={0} step={100_000} />
          </Field>
        )}
        <ActionButton access={modelApi.save.access} type="primary" htmlType="submit" loading={save.busy}>
          {t('model.save')}
        </ActionButton>
      </Form>
      {settings.use !== 'off' && <Test isDirty={dirty} isSet={settings.use === 'own' || settings.offered !== null} />}
    </section>
  )
}

function UseHelp({ use, offered }: { use: ModelSettings['use']; offered: string | null }) {
  const t = useT()
  if (use === 'off') return t('model.offHelp')
  if (use === 'own') return null
  return offered === null ? t('model.notOffered') : t('model.offered', { name: offered })
}

function OwnFields({ hasKey }: { hasKey: boolean }) {
  const t = useT()
  return (
    <>
      <Field name="url" label={t('model.field.url')} help={t('model.urlHint')} required>
        <Input maxLength={300} placeholder="https://" />
      </Field>
      <Field name="name" label={t('model.field.name')} required>
        <Input maxLength={100} />
      </Field>
      <Field name="key" label={t('model.field.key')} {...(hasKey ? { help: t('model.keyKept') } : {})}>
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Field>
    </>
  )
}

/** Sends a test request to the saved model. */
function Test({ isDirty, isSet }: { isDirty: boolean; isSet: boolean }) {
  const t = useT()
  const test = useAct(modelApi.test)
  const [answer, setAnswer] = useState<OutputOf<typeof modelApi.test>>()
  if (!isSet) return null
  return (
    <div className={styles.test}>
      <ActionButton
        access={modelApi.test.access}
        loading={test.busy}
        refusal={isDirty && t('model.saveFirst')}
        onClick={() => void test.run({}, setAnswer)}
      >
        {t('model.test')}
      </ActionButton>
      <span>{t('model.testHelp')}</span>
      {answer && (
        <Alert
          type="success"
          showIcon
          title={t('model.works', { ms: answer.milliseconds })}
          description={answer.said}
        />
      )}
    </div>
  )
}
