import { App, Button, Form, Input, InputNumber } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { doneWord, useRecord } from '../../../web/record/record-context.ts'
import { AsksForNeeded, Field, useServerFields } from '../../../web/ui/Field.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { type Hire, lawFirmHireApi } from '../api.ts'
import styles from './hire.module.css'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  hire: Hire
  round: number
}
type Typed = Pick<InputOf<typeof lawFirmHireApi.score>, 'scores' | 'comment'>

/** The user's own sheet, in the page. Submitting it declares that there is no conflict of interest. */
export function ScoreForm({ hire, round }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const { draft } = useRecord()
  const [form] = Form.useForm<Typed>()
  const act = useAct(lawFirmHireApi.score)
  useServerFields(form, act.refusal)
  const submit = (typed: Typed) =>
    act.run({ ...typed, id: hire.id, round, noConflict: true }, () => {
      void message.success(doneWord(t, 'lawFirmHire', 'score', hire.hireNo))
    })
  return (
    <AsksForNeeded value={false}>
      <Form
        form={form}
        name={`score-${hire.id}`}
        layout="vertical"
        className={styles.sheet}
        initialValues={{ scores: hire.candidates.map(({ firmId }) => ({ firmId, score: null })) }}
        onFinish={(typed) => void submit(typed)}
      >
        <div className={styles.scores}>
          {hire.candidates.map(({ firmId, firmName, quote }, i) => (
            <div key={firmId}>
              <Form.Item name={['scores', i, 'firmId']} hidden>
                <Input />
              </Form.Item>
              <Field
                name={['scores', i, 'score']}
                label={firmName}
                required
                help={
                  quote && (
                    <>
                      {t('lawFirmHire.field.quote')} <Money value={quote} />
                    </>
                  )
                }
              >
                <InputNumber min={0} max={100} precision={0} placeholder="0–100" style={{ width: '100%' }} />
              </Field>
            </div>
          ))}
        </div>
        <Field name="comment" label={t('lawFirmHire.field.comment')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 6 }} />
        </Field>
        <p>
          {t('lawFirmHire.declaredBy', { action: t('lawFirmHire.do.submitScores') })}
          <small className={textStyles.soft}> {t('lawFirmHire.scoreHelp')}</small>
        </p>
        {/* An author who scores in an open draft already has its main button. */}
        <Button htmlType="submit" type={draft ? 'default' : 'primary'} loading={act.busy}>
          {t('lawFirmHire.do.submitScores')}
        </Button>
      </Form>
    </AsksForNeeded>
  )
}
