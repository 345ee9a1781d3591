import { ThunderboltOutlined } from '@ant-design/icons'
import { App, Form, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { ledgerApi } from '../api.ts'
import { ledgerType, type LedgerType } from '../codes.ts'
import { lastMonths, MonthSelect } from './parts.tsx'
import textStyles from '../../../web/ui/text.module.css'

interface Asked {
  ledgerType: LedgerType
  period: string
  reportOrg: string
}

/** Generates the lines of a month and shows the result. */
export function GenerateButton({ known }: { known: { [K in keyof Asked]?: Asked[K] | undefined } }) {
  const t = useT()
  const { org } = useSession()
  const { modal } = App.useApp()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Asked>()
  const act = useAct(ledgerApi.generate)
  useServerFields(form, act.refusal)
  const start = {
    ledgerType: known.ledgerType ?? ledgerType.code.contract,
    period: known.period ?? lastMonths()[0],
    reportOrg: known.reportOrg ?? org.ognId,
  }
  return (
    <>
      <ActionButton access={ledgerApi.generate.access} icon={<ThunderboltOutlined />} onClick={() => setOpen(true)}>
        {t('ledger.generate')}
      </ActionButton>
      <Modal
        title={t('ledger.generate')}
        open={open}
        okText={t('ledger.generate')}
        confirmLoading={act.busy}
        destroyOnHidden
        onOk={form.submit}
        onCancel={() => setOpen(false)}
      >
        <p className={textStyles.soft}>{t('ledger.generateText')}</p>
        <Form
          form={form}
          layout="vertical"
          initialValues={start}
          onFinish={(asked) =>
            void act.run(asked, (done) => {
              setOpen(false)
              modal.success({ title: t('ledger.generated'), content: t('ledger.generatedText', done) })
            })
          }
        >
          <Field name="ledgerType" label={t('ledger.field.ledgerType')} required>
            <CodeSelect of={ledgerType} allowClear={false} />
          </Field>
          <Field name="period" label={t('ledger.field.period')} help={t('ledger.periodHelp')} required>
            <MonthSelect />
          </Field>
          <Field name="reportOrg" label={t('ledger.field.reportOrg')} help={t('ledger.reportOrgHelp')} required>
            <OrgPicker nodeTypes={['ogn']} />
          </Field>
        </Form>
      </Modal>
    </>
  )
}
