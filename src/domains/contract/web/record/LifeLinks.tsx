import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import type { Access } from '../../../../kernel/access.ts'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { useSession } from '../../../../web/session/session.ts'
import { usePlanOf } from '../../../perform/web/parts.tsx'
import type { Contract } from '../../api.ts'
import { archiveStatus, changeState, contractStatus, performState, sealStatus } from '../../codes.ts'
import { useContract } from './contract-context.ts'
import recordStyles from '../../../../web/record/record.module.css'

interface LifeLink {
  /** The page on which the record is created. */
  page: string
  access: Extract<Access, string>
  word: MessageKey
  /** Why it cannot be created now. */
  refusal: (contract: Contract) => MessageKey | undefined
}

/** A contract has one performance plan: if it exists, the link opens it. */
const planPage = '/contractPerformMain/new/0'

/** Records that can be created from an approved contract. */
const links: readonly LifeLink[] = [
  {
    page: '/contractSealMain/new/0',
    access: 'contract:seal:add',
    word: 'contract.do.seal',
    refusal: (c) => {
      if (c.sealStatus === sealStatus.code.sealing) return 'contract.life.sealing'
      return c.archiveStatus === archiveStatus.code.archived ? 'contract.life.archived' : undefined
    },
  },
  {
    page: '/contractForceMain/new/0',
    access: 'contract:force:effective',
    word: 'contract.do.force',
    refusal: () => undefined,
  },
  {
    page: planPage,
    access: 'contract:perform:plan',
    word: 'contract.do.perform',
    refusal: (c) => {
      if (c.effectiveDate === null) return 'contract.life.notInForce'
      return c.performState === performState.code.performed ? 'contract.life.performed' : undefined
    },
  },
  {
    page: '/contractChangeMain/changeandnew/0',
    access: 'contract:change:add',
    word: 'contract.do.amend',
    refusal: (c) => (c.changeState === changeState.code.changing ? 'contract.life.changing' : undefined),
  },
  {
    page: '/disputeMain/new/0',
    access: 'dispute:add',
    word: 'contract.do.dispute',
    refusal: () => undefined,
  },
]

/** Steps of a contract in force that are records of their own; those not possible now are disabled, with the reason. */
export function LifeLinks() {
  const t = useT()
  const navigate = useNavigate()
  const { items: perms } = useSession()
  const { contract } = useContract()
  const plan = usePlanOf(contract?.effectiveDate ? contract.id : null)
  if (contract?.status !== contractStatus.code.processing) return null
  const items = links
    .filter(({ access }) => perms.has(access))
    .map(({ page, word, refusal }) => {
      const known = page === planPage ? plan : undefined
      const why = known ? undefined : refusal(contract)
      return {
        key: page,
        disabled: why !== undefined,
        label: (
          <span className={recordStyles.moreAction}>
            {t(known ? 'contract.do.openPlan' : word)}
            {why && <small>{t(why)}</small>}
          </span>
        ),
        onClick: () => void navigate(known ?? `${page}?contractId=${contract.id}`),
      }
    })
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button aria-haspopup="menu">
        {t('contract.do.life')} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
