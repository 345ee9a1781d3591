import type { Translate } from '../../../../web/i18n/t.ts'
import type { RecordSection } from '../../../../web/ui/RecordPage.tsx'
import { BasicSection } from './BasicSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { MoneySection } from './MoneySection.tsx'
import { lazyComponent } from '../../../../web/pages/lazy-component.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PartiesSection } from './PartiesSection.tsx'
import { RelatedSection } from './RelatedSection.tsx'
import { SignSection } from './SignSection.tsx'
import { TermSection } from './TermSection.tsx'
import { TextSection } from './TextSection.tsx'

const Strip = lazyComponent(async () => (await import('./proposals/Strip.tsx')).Strip)
const StripHead = lazyComponent(async () => (await import('./proposals/StripHead.tsx')).StripHead)

/** The sections of a contract's page. @param hasProposals the page edits a draft that has a text */
export const contractSections = (t: Translate, hasProposals: boolean): RecordSection[] => [
  ...(hasProposals
    ? [{ key: 'proposals', title: t('contract.proposals.title'), content: <Strip />, extra: <StripHead /> }]
    : []),
  { key: 'basic', title: t('contract.section.basic'), content: <BasicSection /> },
  { key: 'parties', title: t('contract.section.parties'), content: <PartiesSection /> },
  { key: 'money', title: t('contract.section.money'), content: <MoneySection /> },
  { key: 'term', title: t('contract.section.term'), content: <TermSection /> },
  { key: 'text', title: t('contract.section.text'), content: <TextSection /> },
  { key: 'attachments', title: t('contract.section.attachments'), content: <FilesSection /> },
  { key: 'sign', title: t('contract.section.sign'), content: <SignSection /> },
  { key: 'related', title: t('contract.section.related'), content: <RelatedSection /> },
  { key: 'notes', title: t('contract.section.notes'), content: <NotesSection /> },
]
