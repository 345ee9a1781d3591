import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useT, type Translate } from '../../../../web/i18n/t.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import { DeviationPoint } from '../../../contract-template/web/parts.tsx'
import { goToFindings } from '../../../review/web/parts.tsx'
import type { Contract, ContractParts } from '../../api.ts'
import * as codes from '../../codes.ts'
import { termWord, wordOf, yesNo } from '../words.ts'
import textStyles from '../../../../web/ui/text.module.css'
import styles from './key-points.module.css'

interface Props {
  contract: Contract
  parts: ContractParts
}

/** What an approver of a contract wants to know first: subject, amount, payment, term, parties and open findings. */
export function KeyPoints({ contract: c, parts }: Props) {
  const t = useT()
  const text = parts.texts.find(({ current }) => current)
  return (
    <section className={styles.root} aria-label={t('contract.points.title')}>
      <dl>
        {termsOf(t, c).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
        <div>
          <dt>{t('contract.field.counterparties')}</dt>
          <dd>
            <Parties parties={c.counterparties} blacklisted={parts.blacklisted} />
          </dd>
        </div>
        <div>
          <dt>{t('contract.panel.findings')}</dt>
          <dd>{text && <Findings open={text.openFindings} high={text.openHighFindings} />}</dd>
        </div>
        <DeviationPoint contractId={c.id} />
      </dl>
    </section>
  )
}

const joined = (words: readonly (string | null)[]): string => words.filter(Boolean).join(' · ')

const termsOf = (t: Translate, c: Contract): [label: string, value: ReactNode][] => [
  [t('contract.field.subject'), c.subject],
  [t('contract.field.amountWithTax'), <Amount key="amount" contract={c} />],
  [
    t('contract.field.payMethod'),
    joined([wordOf(t, codes.moneyFlow, c.moneyFlow), wordOf(t, codes.payMethod, c.payMethod)]),
  ],
  [t('contract.field.selectionMode'), wordOf(t, codes.selectionMode, c.selectionMode)],
  [t('contract.field.term'), c.noFixedTerm ? t('contract.field.noFixedTerm') : termWord(t, c.startDate, c.endDate)],
  [t('contract.field.disputeWay'), joined([wordOf(t, codes.disputeWay, c.disputeWay), c.disputeOrg])],
  [t('contract.field.isStandardText'), yesNo(t, c.isStandardText)],
]

/** The amount with its capital figures and the tax rate. */
function Amount({ contract: { amount, currency, amountUpper, taxRate } }: { contract: Contract }) {
  const t = useT()
  if (amount === null) return '—'
  return (
    <>
      <strong>
        <Money value={amount} currency={currency} />
      </strong>
      {taxRate !== null && ` · ${t('contract.field.taxRate')} ${taxRate}`}
      {amountUpper && (
        <div className={textStyles.soft} lang="zh">
          {amountUpper}
        </div>
      )}
    </>
  )
}

type PartiesProps = Pick<ContractParts, 'blacklisted'> & { parties: Contract['counterparties'] }

function Parties({ parties, blacklisted }: PartiesProps) {
  const t = useT()
  return parties.map((party, at) => {
    const black = blacklisted.find((one) => one.at === at)
    return (
      // Parties have no ids, and a list that is only read is not reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at}>
        {party.name}
        <div className={textStyles.soft}>
          {joined([wordOf(t, codes.partyType, party.type), party.creditCode || party.idNo])}
        </div>
        {black && <Tag color="red">{t('contract.points.blacklisted', { reason: black.reason })}</Tag>}
      </div>
    )
  })
}

/** Open findings of the current text, with the way to them. */
function Findings({ open, high }: { open: number; high: number }) {
  const t = useT()
  if (open === 0) return t('contract.points.noFindings')
  return (
    <>
      {high > 0 && <Tag color="red">{t('contract.points.high', { count: high })}</Tag>}
      <Button type="link" size="small" onClick={goToFindings}>
        {t('contract.text.findings', { count: open })}
      </Button>
    </>
  )
}
