import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { refusalFor, refusalWord } from '../../../../web/record/record-context.ts'
import { useContract } from './contract-context.ts'
import { type RareAction, useRareActions } from './use-rare-actions.ts'
import recordStyles from '../../../../web/record/record.module.css'

/** The less frequent actions; those not possible now are shown with the reason. */
export function MoreActions({ actions }: { actions: readonly RareAction[] }) {
  const t = useT()
  const context = useContract()
  const run = useRareActions()
  const { perms } = context.caller
  const why = (action: RareAction) => {
    if (action === 'print' || action === 'savePdf') return undefined
    if (action === 'copy') return perms.has('contract:new:add') ? undefined : 'hidden'
    if (action === 'draft') return perms.has('ai:document:use') ? undefined : 'hidden'
    return refusalFor(context, action)
  }
  const items: NonNullable<MenuProps['items']> = actions.flatMap((action) => {
    const refusal = why(action)
    const does = run[action]
    // What only the owner may do never applies to others. Possible actions without an entry are buttons beside the menu.
    if (refusal === 'hidden' || refusal === 'record.refusal.owner' || (!refusal && !does)) return []
    return [
      {
        key: action,
        disabled: refusal !== undefined,
        danger: action === 'delete' || action === 'cancel',
        label: (
          <span className={recordStyles.moreAction}>
            {t(`contract.do.${action}`)}
            {refusal && <small>{refusalWord(t, context, action, refusal)}</small>}
          </span>
        ),
        onClick: () => does?.(),
      },
    ]
  })
  if (items.length === 0) return null
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      <Button icon={<EllipsisOutlined />} aria-haspopup="menu">
        {t('contract.do.more')}
      </Button>
    </Dropdown>
  )
}
