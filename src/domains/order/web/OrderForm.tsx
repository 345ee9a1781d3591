import { Alert, Form, InputNumber, Modal, Radio, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { useCall } from '../../../web/api/query.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { Money, MoneyInput } from '../../../web/ui/Money.tsx'
import { useTenants } from '../../coin/web/parts.tsx'
import { type Offer, type Order, orderApi } from '../api.ts'
import { payMode, product, TRANSFER_DAYS } from '../codes.ts'
import styles from './order.module.css'

interface Props {
  tenantId: string | undefined
  onClose: () => void
  onPlaced: (order: Order) => void
}

/**
 * Form for a new order: coins by package or number, at the current price; the provider can order other products too.
 */
export function OrderForm({ tenantId, onClose, onPlaced }: Props) {
  const t = useT()
  const isProvider = useGranted('manage')
  const offer = useCall(orderApi.offer, {})
  const first = offer.data?.price?.packages[0]
  return (
    <CallState call={offer}>
      {(found) =>
        found.payModes.length === 0 ? (
          <CannotOrder isProvider={isProvider} onClose={onClose} />
        ) : (
          <FormDialog
            title={t('order.new')}
            confirm={t('order.place')}
            by={orderApi.save}
            of={isProvider ? {} : { product: 'coin' }}
            start={{
              tenantId,
              product: 'coin',
              payMode: found.payModes[0],
              qty: 1,
              packageAmount: first?.amount ?? null,
            }}
            told={t('order.placed')}
            width={640}
            onDone={onPlaced}
            onClose={onClose}
          >
            {isProvider && <ForWhom />}
            <Product offer={found} />
            <Field
              name="payMode"
              label={t('order.field.payMode')}
              required
              help={t('order.payText', { days: TRANSFER_DAYS })}
            >
              <Radio.Group
                options={found.payModes.map((value) => ({ value, label: t.label(payMode.labelKey(value)) }))}
              />
            </Field>
          </FormDialog>
        )
      }
    </CallState>
  )
}

/** Why nothing can be ordered, and what has to be configured. */
function CannotOrder({ isProvider, onClose }: { isProvider: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal open title={t('order.new')} footer={null} onCancel={onClose}>
      <Alert
        type="warning"
        showIcon
        title={t('order.noTransferTo')}
        description={isProvider && t('order.setTransferTo')}
      />
    </Modal>
  )
}

function ForWhom() {
  const t = useT()
  const tenants = useTenants()
  return (
    <>
      <Field name="tenantId" label={t('order.field.tenantId')} required>
        <Select showSearch={{ optionFilterProp: 'label' }} options={[...tenants]} />
      </Field>
      <Field name="product" label={t('order.field.product')} required>
        <Radio.Group options={product.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
      </Field>
    </>
  )
}

function Product({ offer: { price } }: { offer: Offer }) {
  const t = useT()
  const form = Form.useFormInstance()
  const chosen = (Form.useWatch('product', form) as string | undefined) ?? 'coin'
  const pack = Form.useWatch('packageAmount', form) as string | null | undefined
  const qty = (Form.useWatch('qty', form) as number | null | undefined) ?? 0
  if (chosen !== 'coin')
    return (
      <>
        <Quantity label={t('order.field.qty')} />
        <Field name="price" label={t('order.field.price')} required>
          <MoneyInput />
        </Field>
      </>
    )
  if (!price) return <EmptyState title={t('order.noPrice')} />
  const single = Number(price.unitPrice)
  const total = pack ? Number(pack) * qty : single * qty
  return (
    <>
      {price.packages.length > 0 && (
        <Field name="packageAmount" label={t('order.field.packageAmount')}>
          <Radio.Group className={styles.packages!}>
            {price.packages.map(({ amount, coin, gift }) => (
              <Radio.Button key={amount} value={amount}>
                <strong>{t('order.coins', { n: coin })}</strong>
                <span>
                  ¥<Money value={amount} />
                </span>
                {gift > 0 && <small>{t('order.giftOf', { n: gift })}</small>}
              </Radio.Button>
            ))}
            <Radio.Button value={null}>
              <strong>{t('order.free')}</strong>
              <span>{t('order.perCoin', { price: price.unitPrice })}</span>
              <small>{t('order.atLeast', { amount: price.minRecharge })}</small>
            </Radio.Button>
          </Radio.Group>
        </Field>
      )}
      <Quantity label={t(pack ? 'order.packages' : 'order.coinsToBuy')} />
      <p className={styles.total}>
        {t('order.field.amount')} <Money value={total.toFixed(2)} />
      </p>
    </>
  )
}

const Quantity = ({ label }: { label: string }) => (
  <Field name="qty" label={label} required schema={orderApi.save.input.shape.qty}>
    <InputNumber min={1} precision={0} className={styles.number!} />
  </Field>
)
