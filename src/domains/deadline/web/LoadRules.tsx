import { App, Button, Form, Input } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { deadlineApi } from '../api.ts'
import cardStyles from '../../../web/ui/card.module.css'

/** The provider loads newer rules for all organisations. */
export function LoadRules() {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ json: string }>()
  const act = useAct(deadlineApi.load)
  useServerFields(form, act.refusal)
  return (
    <section className={cardStyles.root}>
      <h2>{t('deadline.rules.load')}</h2>
      <Form
        form={form}
        name="deadline-rules"
        layout="vertical"
        onFinish={(typed) =>
          void act.run(typed, ({ version, codes }) => {
            form.resetFields()
            void message.success(t('deadline.rules.loaded', { version, codes: codes.join(separator()) }))
          })
        }
      >
        <Field name="json" label={t('deadline.field.json')} help={t('deadline.rules.loadHelp')} required>
          <Input.TextArea rows={10} spellCheck={false} placeholder={'{ "version": "2027-01-01", "rules": [ … ] }'} />
        </Field>
        <Button type="primary" htmlType="submit" loading={act.busy}>
          {t('deadline.rules.load')}
        </Button>
      </Form>
    </section>
  )
}
