import type { Translate } from '../../../../web/i18n/t.ts'
import type { RecordSection, RecordTab } from '../../../../web/ui/RecordPage.tsx'
import type { ContractParts } from '../../api.ts'
import { Deviations, deviationsTab } from '../../../contract-template/web/parts.tsx'
import { BasicSection } from './BasicSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { changesTab } from './go-to-changes.ts'
import { MoneySection } from './MoneySection.tsx'
import { lazyComponent } from '../../../../web/pages/lazy-component.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PartiesSection } from './PartiesSection.tsx'
import { RelatedSection } from './RelatedSection.tsx'
import { SignSection } from './SignSection.tsx'
import { TermSection } from './TermSection.tsx'
import { ChangesSinceSeen } from './TextChanges.tsx'
import { TextSection } from './TextSection.tsx'

const Strip = lazyComponent(async () => (await import('./proposals/Strip.tsx')).Strip)
const StripHead = lazyComponent(async () => (await import('./proposals/StripHead.tsx')).StripHead)

/** What a contract has changed of its template. */
export interface Deviating {
  contractId: string
  count: number
}

const deviationsSection = (t: Translate, { contractId, count }: Deviating): RecordSection => ({
  key: deviationsTab,
  title: t('contractTemplate.deviations.tab', { count }),
  content: <Deviations contractId={contractId} />,
})

/**
 * The sections of a contract's form.
 * @param hasProposals the page edits a draft that has a text
 * @param deviating null for a contract without a template
 */
export const contractSections = (t: Translate, hasProposals: boolean, deviating: Deviating | null): RecordSection[] => [
  ...(hasProposals
    ? [{ key: 'proposals', title: t('contract.proposals.title'), content: <Strip />, extra: <StripHead /> }]
    : []),
  { key: 'basic', title: t('contract.section.basic'), content: <BasicSection /> },
  { key: 'parties', title: t('contract.section.parties'), content: <PartiesSection /> },
  { key: 'money', title: t('contract.section.money'), content: <MoneySection /> },
  { key: 'term', title: t('contract.section.term'), content: <TermSection /> },
  { key: 'text', title: t('contract.section.text'), content: <TextSection /> },
  ...(deviating ? [deviationsSection(t, deviating)] : []),
  { key: 'attachments', title: t('contract.section.attachments'), content: <FilesSection /> },
  { key: 'sign', title: t('contract.section.sign'), content: <SignSection /> },
  { key: 'related', title: t('contract.section.related'), content: <RelatedSection /> },
  { key: 'notes', title: t('contract.section.notes'), content: <NotesSection /> },
]

/**
 * While a contract is read: first its text, then everything else.
 * @param since the version that the user saw last: what has changed since is a tab
 * @param areFirst whether that tab comes first
 */
export function contractTabs(
  t: Translate,
  hasText: boolean,
  since: ContractParts['seen'],
  areFirst: boolean,
  deviating: Deviating | null,
): RecordTab[] {
  const sections = contractSections(t, false, null)
  const isText = ({ key }: RecordSection) => key === 'text'
  const text = {
    key: 'text',
    title: t('contract.tab.text'),
    sections: sections.filter(isText),
    isDocument: hasText,
    hasOutline: hasText,
  }
  const fields = {
    key: 'fields',
    title: t('contract.tab.fields'),
    sections: sections.filter((section) => !isText(section)),
  }
  if (!hasText) return [fields, text]
  const section = deviating && deviationsSection(t, deviating)
  const compared = section ? [{ key: deviationsTab, title: section.title, sections: [section] }] : []
  if (!since) return [text, fields, ...compared]
  const title = t('contract.tab.changes')
  const news = { key: changesTab, title, content: <ChangesSinceSeen since={since} /> }
  const changes = { key: changesTab, title, sections: [news], isDocument: true }
  return areFirst ? [changes, text, fields, ...compared] : [text, fields, ...compared, changes]
}
