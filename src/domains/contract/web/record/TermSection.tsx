import { Checkbox, Input } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { DateInput } from '../../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../../web/ui/Field.tsx'
import type { Contract } from '../../api.ts'
import * as codes from '../../codes.ts'
import { wordOf, yesNo } from '../words.ts'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'
import { Item, useValue } from '../../../../web/record/Item.tsx'
import { useContract } from './contract-context.ts'
import { RuledItem } from './RuledItem.tsx'

/** Term of performance, and dispute resolution. */
export function TermSection() {
  const t = useT()
  const { contract: c } = useContract()
  const isOpen = useValue<boolean>('noFixedTerm') ?? false
  const way = useValue<Contract['disputeWay']>('disputeWay') ?? null
  return (
    <FormGrid>
      <Item name="startDate" shown={c?.startDate} needed={!isOpen}>
        <DateInput disabled={isOpen} />
      </Item>
      <Item name="endDate" shown={c?.endDate} needed={!isOpen}>
        <DateInput disabled={isOpen} />
      </Item>
      <Item
        name="noFixedTerm"
        shown={c && yesNo(t, c.noFixedTerm)}
        valuePropName="checked"
        help={t('contract.help.noFixedTerm')}
      >
        <Checkbox>{t('contract.yes')}</Checkbox>
      </Item>
      <Item name="disputeWay" shown={wordOf(t, codes.disputeWay, c?.disputeWay ?? null)} needed>
        <CodeSelect of={codes.disputeWay} />
      </Item>
      <RuledItem
        name="disputeOrg"
        shown={c?.disputeOrg}
        needed={way === 'litigation' || way === 'arbitration'}
        help={t('contract.help.disputeOrg')}
        wide
      >
        <Input maxLength={100} />
      </RuledItem>
    </FormGrid>
  )
}
