import { App, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../../kernel/dates.ts'
import { parseYuan } from '../../../../kernel/money.ts'
import { useAct } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { amountWord } from '../../../../web/i18n/written.ts'
import { useSession } from '../../../../web/session/session.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { DateInput } from '../../../../web/ui/DateInput.tsx'
import { Field, useServerFields } from '../../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../../web/ui/Money.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import { type Order, orderApi } from '../../api.ts'
import { differenceOf, type Settling, waysOf } from '../../settlement.ts'
import { Ways } from './Ways.tsx'
import styles from './queue.module.css'

interface Typed {
  received: string
  way?: Settling
  receivedDate: string
  bankNo: string
}

/** Calls of other domains that show coins. */
const coins = ['/api/chargeServer/coinTenant/']

/**
 * Confirms a receipt: the received amount, the decision on a shortfall, day and bank reference. The button repeats the
 * amount, and is disabled until a shortfall is decided.
 */
export function ReceiptForm({ order }: { order: Order }) {
  const t = useT()
  const { message } = App.useApp()
  const { user } = useSession()
  const [today] = useState(() => chinaDay(new Date()))
  const [form] = Form.useForm<Typed>()
  const confirm = useAct(orderApi.confirm, coins)
  const askRest = useAct(orderApi.askRest)
  useServerFields(form, confirm.refusal ?? askRest.refusal)
  const typed = Form.useWatch('received', form) ?? order.received ?? order.amount
  const chosen = Form.useWatch('way', form)
  const received = parseYuan(typed)
  const ways = received === null ? [] : waysOf(order, received)
  const isExact = ways.includes('exact')
  const way = isExact ? 'exact' : ways.find((one) => one === chosen)
  const { id, version, tenantName } = order
  const send = ({ receivedDate, bankNo }: Typed) => {
    if (way === undefined || received === null) return undefined
    if (way === 'rest')
      return askRest.run({ id, version, received: typed }, () => void message.success(t('order.queue.asked')))
    const input = { id, version, received: typed, receivedDate, bankNo: bankNo.trim() }
    return confirm.run(way === 'exact' ? input : { ...input, difference: way }, (done) => {
      const credited = done.coin > 0 ? ` · ${t('order.timeline.credited', { coin: done.coin + done.gift })}` : ''
      void message.success(`${tenantName} ${t('order.timeline.paid', { amount: typed })}${credited}`)
    })
  }
  const undecided = received !== null && ways.length === 0 ? 'order.receivedMore' : 'order.otherAmount'
  const refusal =
    order.createPsnId === user.id ? t('order.twoPeople') : way === undefined && t(undecided, { amount: order.amount })
  const amount = amountWord(typed)
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{
        received: order.received ?? order.amount,
        receivedDate: today,
        bankNo: order.bankNo,
      }}
      onFinish={(values) => void send(values)}
    >
      <Field name="received" label={t('order.queue.got')} required>
        <MoneyInput className={styles.amount} />
      </Field>
      {!isExact && received !== null && (
        <Field
          name="way"
          label={`${t('order.queue.difference')} ${amountWord(differenceOf(order, received))}`}
          className={styles.ways!}
        >
          {ways.length > 0 ? (
            <Radio.Group className={styles.choices!}>
              <Ways order={order} received={received} ways={ways} />
            </Radio.Group>
          ) : (
            <p className={styles.missing}>{t('order.receivedMore', { amount: order.amount })}</p>
          )}
        </Field>
      )}
      <Field name="receivedDate" label={t('order.field.receivedDate')} required>
        <DateInput />
      </Field>
      <Field name="bankNo" label={t('order.field.bankNo')} required={!order.hasProof}>
        <Input maxLength={64} />
      </Field>
      <div className={styles.button}>
        <ActionButton
          type="primary"
          htmlType="submit"
          block
          access={orderApi.confirm.access}
          refusal={refusal}
          loading={confirm.busy || askRest.busy}
        >
          {way === 'rest'
            ? t('order.queue.askRest', { amount: amountWord(differenceOf(order, received ?? 0).replace('-', '')) })
            : t('order.queue.confirm', { amount })}
        </ActionButton>
      </div>
      <p className={textStyles.soft}>{t('order.queue.note')}</p>
    </Form>
  )
}
