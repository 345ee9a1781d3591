import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Form, InputNumber } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { useState } from 'react'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi, type Scale } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './calculator.module.css'

/** The fee scale of the organisation's lawyers, by parts of the amount. */
export function ScalePage() {
  const scale = useCall(calculatorApi.scale, {})
  return <CallState call={scale}>{(known) => <ScaleForm key={known.version} scale={known} />}</CallState>
}

function ScaleForm({ scale }: { scale: Scale }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Scale>()
  const [dirty, setDirty] = useState(false)
  const act = useAct(calculatorApi.saveScale)
  useServerFields(form, act.refusal)
  useUnsaved(dirty)
  const initial = { ...scale, tiers: scale.tiers.length > 0 ? scale.tiers : [{ upTo: null, rate: null }] }
  return (
    <section className={classes(cardStyles.root, styles.form)}>
      <h1>{t('calculator.scale')}</h1>
      <p className={styles.intro}>{t('calculator.scale.intro')}</p>
      <Form
        form={form}
        name="lawyer-fee-scale"
        layout="vertical"
        initialValues={initial}
        onValuesChange={() => setDirty(true)}
        onFinish={(typed) =>
          void act.run({ ...typed, version: scale.version, tiers: openEnded(typed.tiers) }, () => {
            setDirty(false)
            void message.success(t('calculator.scale.saved'))
          })
        }
      >
        <Form.List name="tiers">
          {(rows, { add, remove }) => (
            <>
              {rows.map((row, index) => (
                <div key={row.key} className={styles.scaleRow}>
                  {index < rows.length - 1 ? (
                    <Field name={[row.name, 'upTo']} label={t('calculator.field.upTo')} required>
                      <MoneyInput />
                    </Field>
                  ) : (
                    <Field name={[row.name, 'rest']} label={t('calculator.field.upTo')}>
                      <span>{t(rows.length > 1 ? 'calculator.scale.rest' : 'calculator.scale.whole')}</span>
                    </Field>
                  )}
                  <Field name={[row.name, 'rate']} label={t('calculator.field.tierRate')} required>
                    <InputNumber min={0} max={100} precision={2} suffix="%" />
                  </Field>
                  {rows.length > 1 && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t('calculator.scale.removeRow')}
                      onClick={() => remove(row.name)}
                    />
                  )}
                </div>
              ))}
              <Button icon={<PlusOutlined />} onClick={() => add({}, rows.length - 1)}>
                {t('calculator.scale.addRow')}
              </Button>
            </>
          )}
        </Form.List>
        <Field name="minimum" label={t('calculator.field.minimum')} required className={styles.scaleMinimum!}>
          <MoneyInput />
        </Field>
        <ActionButton access={calculatorApi.saveScale.access} type="primary" htmlType="submit" loading={act.busy}>
          {t('calculator.scale.save')}
        </ActionButton>
      </Form>
    </section>
  )
}

/** Removes the limit of the last part, which may have been typed before other parts were removed. */
const openEnded = (tiers: Scale['tiers']): Scale['tiers'] =>
  tiers.map(({ upTo, rate }, index) => ({ upTo: index === tiers.length - 1 ? null : upTo, rate }))
