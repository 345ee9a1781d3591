import { Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { separator } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useSession } from '../../../../web/session/session.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { recordLevel } from '../../../permission/codes.ts'
import { SightList } from '../../../permission/web/parts.tsx'
import { contractApi, type Contract } from '../../api.ts'
import { ProtectForm } from './ProtectForm.tsx'

/** Why the reader sees this contract, how far it is open, and to whom beside. */
export function SightPanel({ contract }: { contract: Contract }) {
  const t = useT()
  const { user } = useSession()
  const sight = useCall(contractApi.sight, { id: contract.id })
  const [isOpen, setOpen] = useState(false)
  const isOwner = contract.createPsnId === user.id || contract.handlerPsnId === user.id
  return (
    <CallState call={sight}>
      {(data) => (
        <div className="sight">
          <h3>{t('permission.sight.why')}</h3>
          <SightList sight={data} />
          <h3>
            {t('permission.field.level')} <Tag>{t.label(recordLevel.labelKey(data.level))}</Tag>
          </h3>
          <p className="soft">{t(`permission.sight.level.${data.level}`)}</p>
          <h3>{t('permission.sight.members')}</h3>
          <p>{data.members.map((member) => member.name).join(separator()) || t('permission.sight.noMembers')}</p>
          <ActionButton
            access={contractApi.protect.access}
            refusal={!isOwner && t('permission.sight.notOwner')}
            onClick={() => setOpen(true)}
          >
            {t('permission.sight.change')}
          </ActionButton>
          {isOpen && <ProtectForm contract={contract} sight={data} close={() => setOpen(false)} />}
        </div>
      )}
    </CallState>
  )
}
