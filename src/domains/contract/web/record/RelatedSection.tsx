import { useCall } from '../../../../web/api/query.ts'
import { type Translate, useT } from '../../../../web/i18n/t.ts'
import { amountWord } from '../../../../web/i18n/written.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { contractApi } from '../../api.ts'
import { ContractLines } from './ContractLines.tsx'
import { RecordLines } from './RecordLines.tsx'
import { useContract } from './contract-context.ts'
import textStyles from '../../../../web/ui/text.module.css'

/**
 * Records about the contract, possible duplicates, contracts with the same counterparties within 90 days, and child
 * contracts.
 */
export function RelatedSection() {
  const t = useT()
  const { contract } = useContract()
  const id = contract?.id ?? ''
  const call = useCall(contractApi.related, { id }, { enabled: id !== '' })
  if (!contract) return <p className={textStyles.soft}>{t('contract.related.later')}</p>
  return (
    <CallState call={call}>
      {({ duplicates, split, children, records }) => {
        const count = split.contracts.length + split.unseen
        const under = children.contracts.length + children.unseen
        if (duplicates.contracts.length + duplicates.unseen + count + under + records.length === 0)
          return <p className={textStyles.soft}>{t('contract.related.none')}</p>
        return (
          <>
            {records.length > 0 && (
              <>
                <p>{t('contract.related.records')}</p>
                <RecordLines records={records} besides={contract.contractName} />
              </>
            )}
            {duplicates.contracts.length + duplicates.unseen > 0 && (
              <>
                <p>{t('contract.related.duplicates')}</p>
                <ContractLines {...duplicates} />
              </>
            )}
            {count > 0 && (
              <>
                <p>{sumWord(t, 'contract.related.split', count + 1, split)}</p>
                <ContractLines {...split} />
              </>
            )}
            {under > 0 && (
              <>
                <p>{sumWord(t, 'contract.related.children', under, children)}</p>
                <ContractLines {...children} />
              </>
            )}
          </>
        )
      }}
    </CallState>
  )
}

/** How many contracts there are, with their sum; one without an exchange rate leaves no sum. */
const sumWord = (
  t: Translate,
  key: 'contract.related.split' | 'contract.related.children',
  count: number,
  { sum, currency }: { sum: string | null; currency: string },
): string => (sum === null ? t(`${key}NoRate`, { count }) : t(key, { count, sum: amountWord(sum), currency }))
