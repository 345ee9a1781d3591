import { Link } from 'react-router'
import { useT } from '../../../../web/i18n/t.ts'
import { StatusTag } from '../../../../web/ui/StatusTag.tsx'
import { Money } from '../../../../web/ui/Money.tsx'
import { docStatus, type Related } from '../../codes.ts'
import { docTones } from '../tones.ts'
import textStyles from '../../../../web/ui/text.module.css'

interface Props {
  contracts: Related['duplicates']['contracts']
  /** Number of contracts that are not visible to the user. */
  unseen?: number
}

/** Related contracts, one per line. */
export function ContractLines({ contracts, unseen = 0 }: Props) {
  const t = useT()
  return (
    <ul>
      {contracts.map((one) => (
        <li key={one.id}>
          <Link to={`/contractQueryMain/view/${one.id}`}>{`${one.contractNo} ${one.contractName}`}</Link>{' '}
          <Money value={one.amount} /> {one.currency}{' '}
          <StatusTag of={docStatus} tones={docTones} value={one.docStatus} />
        </li>
      ))}
      {unseen > 0 && <li className={textStyles.soft}>{t('contract.unseenContracts', { count: unseen })}</li>}
    </ul>
  )
}
