import { InputNumber } from 'antd'
import { z } from 'zod'
import { toChineseAmount } from '../../../../kernel/capital-amount.ts'
import { formatYuan, parseYuan, withoutTax } from '../../../../kernel/money.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { amountWord } from '../../../../web/i18n/written.ts'
import { FormGrid } from '../../../../web/ui/Field.tsx'
import { Money, MoneyInput } from '../../../../web/ui/Money.tsx'
import type { Contract } from '../../api.ts'
import * as codes from '../../codes.ts'
import { wordOf } from '../words.ts'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'
import { Fact, Item, useValue } from '../../../../web/record/Item.tsx'
import { useContract } from './contract-context.ts'
import { RuledItem } from './RuledItem.tsx'
import styles from '../contract.module.css'

const readableAmount = z.string().refine((text) => parseYuan(text) !== null, { message: 'ui.money.unreadable' })

/** Payer, payee, amount and terms of payment. */
export function MoneySection() {
  const t = useT()
  const { contract: c, draft } = useContract()
  const moneyFlow = useValue<Contract['moneyFlow']>('moneyFlow') ?? null
  const isFrame = useValue<boolean>('isFrame') ?? false
  const isPaid = moneyFlow !== null && moneyFlow !== 'none'
  return (
    <FormGrid>
      <Item name="moneyFlow" shown={wordOf(t, codes.moneyFlow, c?.moneyFlow ?? null)} needed>
        <CodeSelect of={codes.moneyFlow} />
      </Item>
      <Item name="currency" shown={wordOf(t, codes.currency, c?.currency ?? null)}>
        <CodeSelect of={codes.currency} allowClear={false} />
      </Item>
      <RuledItem
        name="amount"
        label="contract.field.amountWithTax"
        shown={c && <Money value={c.amount} currency={c.currency} />}
        schema={readableAmount}
        needed={isPaid && !isFrame}
        help={<InCapitals />}
      >
        <MoneyInput />
      </RuledItem>
      <RuledItem name="taxRate" shown={c?.taxRate} help={<WithoutTax />}>
        <InputNumber className={styles.number!} min={0} max={100} step={1} precision={2} />
      </RuledItem>
      {isFrame && (
        <Item name="frameTolerance" shown={c?.frameTolerance} help={t('contract.help.tolerance')}>
          <InputNumber className={styles.number!} min={0} max={20} step={1} precision={2} />
        </Item>
      )}
      {!draft && <Fact label={t('contract.field.amountNoTax')} value={c && <Money value={c.amountNoTax} />} />}
      <RuledItem name="payMethod" shown={wordOf(t, codes.payMethod, c?.payMethod ?? null)} needed={isPaid}>
        <CodeSelect of={codes.payMethod} />
      </RuledItem>
      <RuledItem
        name="selectionMode"
        shown={wordOf(t, codes.selectionMode, c?.selectionMode ?? null)}
        needed={moneyFlow === 'out'}
      >
        <CodeSelect of={codes.selectionMode} />
      </RuledItem>
      {!draft && <Fact label={t('contract.field.amountUpper')} value={c?.amountUpper} wide />}
    </FormGrid>
  )
}

function useFen(): number | null {
  const amount = useValue<string>('amount') ?? null
  return amount === null ? null : parseYuan(amount)
}

/** The entered amount in capitals (大写), as contracts write it; the server computes the same on saving. */
function InCapitals() {
  const t = useT()
  const fen = useFen()
  const currency = useValue<Contract['currency']>('currency')
  if (fen === null || currency !== 'CNY') return null
  return t('contract.amount.upper', { text: toChineseAmount(BigInt(fen)) })
}

function WithoutTax() {
  const t = useT()
  const fen = useFen()
  const taxRate = useValue<number>('taxRate') ?? null
  if (fen === null || taxRate === null) return null
  return t('contract.amount.noTax', { text: amountWord(formatYuan(withoutTax(fen, taxRate))) })
}
