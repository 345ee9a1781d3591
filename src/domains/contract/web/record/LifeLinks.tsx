import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import type { Access } from '../../../../kernel/access.ts'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { useOfferStep } from '../../../../web/record/next-step.ts'
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
  /** Whether it is the usual next step of the contract. */
  isNext?: (contract: Contract) => boolean
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
    isNext: (c) => c.sealStatus === sealStatus.code.notSealed && c.effectiveDate === null,
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
    isNext: (c) => c.effectiveDate !== null,
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

interface Props {
  /** The record page has no other main button: the owner's next step is one, beside the menu. */
  isMain: boolean
}

/** Steps of an approved contract that are records of their own; those not possible now are disabled, with the reason. */
export function LifeLinks({ isMain }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { items: perms } = useSession()
  const { contract, caller } = useContract()
  const plan = usePlanOf(contract?.effectiveDate ? contract.id : null)
  const foundFor = (of: Contract) =>
    links
      .filter(({ access }) => perms.has(access))
      .map(({ page, word, refusal, isNext }) => {
        const known = page === planPage ? plan : undefined
        const why = known ? undefined : refusal(of)
        return {
          page,
          word: t(known ? 'contract.do.openPlan' : word),
          why,
          isNext: isMain && caller.isOwner && known === undefined && !why && isNext?.(of) === true,
          open: () => void navigate(known ?? `${page}?contractId=${of.id}`),
        }
      })
  const found = contract?.status === contractStatus.code.processing ? foundFor(contract) : []
  const next = found.find((one) => one.isNext)
  const others = found.filter((one) => one !== next)
  useOfferStep(contract, next && { action: next.page, word: next.word, take: next.open })
  return (
    <>
      {next && (
        <Button type="primary" onClick={next.open}>
          {next.word}
        </Button>
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ page, word, why, open }) => ({
              key: page,
              disabled: why !== undefined,
              label: (
                <span className={recordStyles.moreAction}>
                  {word}
                  {why && <small>{t(why)}</small>}
                </span>
              ),
              onClick: open,
            })),
          }}
        >
          <Button aria-haspopup="menu">
            {t('contract.do.life')} <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </>
  )
}
