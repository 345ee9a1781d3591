import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { separator } from '../../../../web/i18n/listed.ts'
import type { Translate } from '../../../../web/i18n/t.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import type { Contract } from '../../api.ts'
import * as codes from '../../codes.ts'
import { termWord } from '../words.ts'
import { Stage } from './Stage.tsx'

/** Where a contract is in its life, in one word, and what is special about it. */
export function StateTags({ contract: c, t }: { contract: Contract; t: Translate }) {
  return (
    <>
      <Stage contract={c} />
      {c.contractNo === '' && <Tag>{t('contract.unnumbered')}</Tag>}
      {c.isMajor && <Tag color="red">{t('contract.major')}</Tag>}
      {c.isFrame && <Tag>{t('contract.frame')}</Tag>}
    </>
  )
}

/** The contract's amount. */
export const headAmount = (c: Contract): ReactNode =>
  c.amount !== null && c.amount !== '' && <Money value={c.amount} currency={c.currency} />

/** Key facts of a contract. */
export const headFacts = (t: Translate, c: Contract): (readonly [string, ReactNode])[] => [
  [t('contract.field.counterparties'), c.counterparties.map((party) => party.name).join(separator())],
  [t('contract.field.handlerPsnName'), [c.handlerPsnName, c.handlerDeptName].filter(Boolean).join(' · ')],
  [t('contract.field.term'), termWord(t, c.startDate, c.endDate)],
  ...(c.changeState === codes.changeState.code.unchanged
    ? []
    : [[t('contract.field.changeState'), t.label(codes.changeState.labelKey(c.changeState))] as const]),
]
