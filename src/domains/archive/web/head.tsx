import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Translate } from '../../../web/i18n/t.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { Archive } from '../api.ts'
import { filing } from '../codes.ts'
import { filingTones } from './tones.ts'

/** The head of a contract's file, in form and read-only view. */
export function headOf(t: Translate, archive: Archive) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('archive.field.contractNo'), archive.contractNo],
    [t('archive.ourParty'), archive.ourPartyName],
    [t('archive.counterparties'), archive.counterpartyNames],
    [t('archive.amount'), <Money key="amount" value={archive.amount} currency={archive.currency} />],
    [t('archive.signDate'), archive.signDate],
    [t('archive.endDate'), archive.endDate],
    [t('archive.handler'), archive.handlerPsnName],
    [
      t('archive.contract'),
      <Link key="contract" to={`/contractQueryMain/view/${archive.contractId}`}>
        {t('archive.openContract')}
      </Link>,
    ],
  ]
  return {
    number: archive.archiveNo,
    title: archive.contractName,
    tags: <StatusTag of={filing} tones={filingTones} value={archive.status} />,
    facts,
  }
}

/** The record panels of the file, once it is stored. */
export const panelOf = (archive: Archive): ReactNode =>
  archive.id && <RecordPanels bizType="contract_archive" bizId={archive.id} />
