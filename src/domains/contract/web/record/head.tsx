import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { separator } from '../../../../web/i18n/listed.ts'
import type { Translate } from '../../../../web/i18n/t.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import { StatusTag } from '../../../../web/ui/StatusTag.tsx'
import type { Contract } from '../../api.ts'
import * as codes from '../../codes.ts'
import * as tones from '../tones.ts'
import { termWord } from '../words.ts'

/** The states of a contract, each labelled by its column; equivalent states are shown once. */
export function StateTags({ contract: c, t }: { contract: Contract; t: Translate }) {
  // 已退回 and 已驳回 are the same step, so only one is shown.
  const isReturned = c.status === codes.contractStatus.code.returned && c.docStatus === codes.docStatus.code.rejected
  const isDraft = c.status === codes.contractStatus.code.saved && c.docStatus === codes.docStatus.code.editing
  return (
    <>
      <span title={t('contract.field.status')}>
        <StatusTag of={codes.contractStatus} tones={tones.statusTones} value={c.status} />
      </span>
      {c.docStatus !== codes.docStatus.code.inApproval && !isDraft && !isReturned && (
        <span title={t('contract.field.docStatus')}>
          <StatusTag of={codes.docStatus} tones={tones.docTones} value={c.docStatus} />
        </span>
      )}
      <span title={t('contract.field.performState')}>
        <StatusTag of={codes.performState} tones={tones.performTones} value={c.performState} />
      </span>
      {c.changeState !== codes.changeState.code.unchanged && (
        <span title={t('contract.field.changeState')}>
          <StatusTag of={codes.changeState} tones={tones.changeTones} value={c.changeState} />
        </span>
      )}
      <span title={t('contract.field.sealStatus')}>
        <StatusTag of={codes.sealStatus} tones={tones.sealTones} value={c.sealStatus} />
      </span>
      <span title={t('contract.field.archiveStatus')}>
        <StatusTag of={codes.archiveStatus} tones={tones.archiveTones} value={c.archiveStatus} />
      </span>
      {c.isMajor && <Tag color="red">{t('contract.major')}</Tag>}
      {c.isFrame && <Tag>{t('contract.frame')}</Tag>}
    </>
  )
}

/** Key facts of a contract. */
export const headFacts = (t: Translate, c: Contract): (readonly [string, ReactNode])[] => [
  [t('contract.field.counterparties'), c.counterparties.map((party) => party.name).join(separator())],
  [t('contract.field.amount'), c.amount && <Money value={c.amount} currency={c.currency} />],
  [t('contract.field.term'), termWord(t, c.startDate, c.endDate)],
  [t('contract.field.handlerPsnName'), [c.handlerPsnName, c.handlerDeptName].filter(Boolean).join(' · ')],
  [t('contract.field.createTime'), c.createTime.slice(0, 16)],
]
