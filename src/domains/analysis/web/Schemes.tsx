import { DeleteOutlined, SaveOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { bracketed } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { analysisApi, type Question } from '../api.ts'
import type { ChartType } from '../codes.ts'
import styles from './analysis.module.css'

interface Props {
  question: Question
  chart: ChartType
  onChoose: (question: Question, chart: ChartType) => void
}

/** Saved questions: select, save, delete. */
export function Schemes({ question, chart, onChoose }: Props) {
  const t = useT()
  const schemes = useCall(analysisApi.schemes, {}).data ?? []
  const remove = useAct(analysisApi.deleteScheme)
  const [naming, setNaming] = useState(false)
  const same = JSON.stringify([question, chart])
  const shown = schemes.find((one) => JSON.stringify([one.question, one.chartType]) === same)
  return (
    <>
      <Select<string | null>
        className={styles.schemes!}
        aria-label={t('analysis.schemes')}
        placeholder={t('analysis.schemes')}
        popupMatchSelectWidth={false}
        notFoundContent={t('analysis.noSchemes')}
        value={shown?.id ?? null}
        options={schemes.map((one) => ({
          value: one.id,
          label: one.own ? one.scheme : `${one.scheme}${bracketed(one.createPsnName)}`,
        }))}
        onChange={(id) => {
          const one = schemes.find((scheme) => scheme.id === id)
          if (one) onChoose(one.question, one.chartType)
        }}
      />
      {shown?.own && (
        <ConfirmButton
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('analysis.deleteScheme')}
          title={t('analysis.deleteScheme')}
          question={t('analysis.deleteAsk', { name: shown.scheme })}
          confirm={t('analysis.deleteScheme')}
          onConfirm={() => remove.run({ id: shown.id })}
        />
      )}
      <Button icon={<SaveOutlined />} onClick={() => setNaming(true)}>
        {t('analysis.saveScheme')}
      </Button>
      {naming && (
        <Naming
          question={question}
          chart={chart}
          name={shown?.own ? shown.scheme : ''}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

interface NamingProps extends Omit<Props, 'onChoose'> {
  name: string
  onClose: () => void
}

function Naming({ question, chart, name, onClose }: NamingProps) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ scheme: string; shared: boolean }>()
  const act = useAct(analysisApi.saveScheme)
  useServerFields(form, act.refusal)
  return (
    <Modal
      open
      title={t('analysis.saveScheme')}
      okText={t('analysis.saveScheme')}
      confirmLoading={act.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ scheme: name, shared: false }}
        onFinish={(typed) =>
          void act.run({ ...question, ...typed, chartType: chart }, () => {
            void message.success(t('analysis.saved'))
            onClose()
          })
        }
      >
        <Field name="scheme" label={t('analysis.field.scheme')} help={t('analysis.schemeHelp')} required>
          <Input maxLength={50} showCount autoFocus />
        </Field>
        <Field name="shared" label={t('analysis.field.shared')} valuePropName="checked">
          <Checkbox>{t('analysis.sharedText')}</Checkbox>
        </Field>
      </Form>
    </Modal>
  )
}
