import { FileTextOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { draftingApi, type Listed } from '../api.ts'
import { type DocKind, docKind, type SubjectKind, subjectKind } from '../codes.ts'
import { interviewOf, type Subject, useSubject } from './about.ts'
import { Recent } from './Recent.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

/** All templates, for everyone: with a session they open the interview, without one a trial. */
export const CataloguePage = () => <Catalogue title="drafting.title" to="/klawDocumentAI" />
/** The same with recent drafts, and with every way to create a text. */
export const NewCataloguePage = () => <Catalogue title="drafting.titleV2" to="/klawDocumentAINew" hasRecent hasWays />
export const DocumentsPage = () => (
  <Catalogue title="drafting.documents" to="/klawDocumentAIV2" kind="document" hasWays />
)
export const ContractPage = () => (
  <Catalogue title="drafting.contract" to="/klawDocumentAINew" kind="contract" hasRecent />
)
export const ContractsPage = () => (
  <Catalogue title="drafting.contracts" to="/klawDocumentAIV2" kind="contract" hasWays />
)

interface Props {
  title: 'drafting.title' | 'drafting.titleV2' | 'drafting.documents' | 'drafting.contract' | 'drafting.contracts'
  /** Path of the interview page. */
  to: string
  kind?: DocKind
  hasRecent?: boolean
  /** Each template can also be filled in on a form. */
  hasWays?: boolean
}

function Catalogue({ title, to, kind, hasRecent = false, hasWays = false }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const isSignedIn = useGranted('signedIn')
  // Users without the permission can try templates like visitors without a session.
  const mayDraft = useGranted(draftingApi.preview.access)
  const [chosen, choose] = useState<DocKind | 'all'>(kind ?? 'all')
  const [typed, type] = useState('')
  const [category, pick] = useState('')
  const all = useCall(draftingApi.templates, chosen === 'all' ? {} : { docKind: chosen })
  const { bizType, call: subject } = useSubject()
  const shown = {
    word: typed.trim(),
    category,
    pick,
    to: mayDraft ? to : '/klawDocumentAINewNoLog',
    hasWays,
  }
  return (
    <section className={classes(cardStyles.root, styles.catalogue)}>
      <header>
        <h1>{t(bizType === undefined ? title : 'drafting.title')}</h1>
        <Input
          size="large"
          allowClear
          prefix={<SearchOutlined />}
          data-hotkey="/"
          aria-label={t('drafting.find')}
          placeholder={t('drafting.find')}
          value={typed}
          maxLength={50}
          onChange={({ target }) => type(target.value)}
        />
        <div className={styles.catalogueBar}>
          {kind === undefined && (
            <Segmented
              value={chosen}
              options={[
                { value: 'all' as const, label: t('drafting.all') },
                ...docKind.values.map((value) => ({ value, label: t.label(docKind.labelKey(value)) })),
              ]}
              onChange={(value) => {
                choose(value)
                pick('')
              }}
            />
          )}
          <Button onClick={() => void navigate(mayDraft ? '/klawOnlineWrite' : '/klawOnlineWriteNoLog')}>
            {t('drafting.write')}
          </Button>
          {mayDraft && <Link to="/hisDocumentList">{t('drafting.history')}</Link>}
        </div>
        {!isSignedIn && <p className={textStyles.soft}>{t('drafting.signInMore')}</p>}
      </header>
      {hasRecent && mayDraft && bizType === undefined && <Recent {...(kind && { kind })} />}
      {bizType === undefined || !mayDraft ? (
        <CallState call={all}>{(found) => <Templates {...shown} found={found} />}</CallState>
      ) : (
        <CallState call={subject}>
          {(about) => (
            <>
              <OfRecord bizType={bizType} about={about} />
              <CallState call={all}>{(found) => <Templates {...shown} found={found} about={about} />}</CallState>
            </>
          )}
        </CallState>
      )}
    </section>
  )
}

/** The record whose content the chosen text will be filled in with. */
function OfRecord({ bizType, about: { number, title, path } }: { bizType: SubjectKind; about: Subject }) {
  const t = useT()
  useTabTitle(t('drafting.ofRecord', { title }))
  return (
    <p className={styles.about}>
      {t('drafting.about', { kind: t.label(subjectKind.labelKey(bizType)) })}
      {colon()}
      <Link to={path}>{[number, title].filter(Boolean).join(' ')}</Link>
    </p>
  )
}

interface TemplatesProps {
  found: readonly Listed[]
  /** The searched words. */
  word: string
  category: string
  pick: (category: string) => void
  /** Path of the interview page. */
  to: string
  hasWays: boolean
  about?: Subject
}

/** The templates by category. Those that are usual for the record come first, unless the user searches. */
function Templates({ found, word, category, pick, to, hasWays, about }: TemplatesProps) {
  const t = useT()
  const categories = [...new Set(found.map((one) => one.category))]
  const shown = found.filter(
    (one) =>
      (category === '' || one.category === category) &&
      [one.name, one.category, one.text].some((words) => words.includes(word)),
  )
  const isSearch = word !== '' || category !== ''
  const usual = isSearch ? [] : (about?.templates ?? []).flatMap((id) => found.find((one) => one.id === id) ?? [])
  const list = (templates: readonly Listed[]) => (
    <ul className={styles.templates}>
      {templates.map((one) => (
        <Entry key={one.id} template={one} to={to} hasWays={hasWays} {...(about && { about })} />
      ))}
    </ul>
  )
  return (
    <>
      {usual.length > 0 && (
        <section className={styles.usual}>
          <h2>{t('drafting.usual')}</h2>
          {list(usual)}
          <h2>{t('drafting.others')}</h2>
        </section>
      )}
      <nav className={styles.categories} translate="no" aria-label={t('drafting.field.docType')}>
        {['', ...categories].map((one) => (
          <button key={one} type="button" aria-pressed={one === category} onClick={() => pick(one)}>
            {one || t('drafting.all')}
          </button>
        ))}
      </nav>
      {shown.length === 0 ? (
        <EmptyState title={t('drafting.foundNone')} text={t('drafting.foundNoneText')} />
      ) : (
        list(shown.filter((one) => !usual.includes(one)))
      )}
    </>
  )
}

interface EntryProps {
  template: Listed
  to: string
  hasWays: boolean
  about?: Subject
}
function Entry({ template, to, hasWays, about }: EntryProps) {
  const t = useT()
  const { id, name, text, category } = template
  return (
    // A template is a text of Chinese law: its name is not translated.
    <li translate="no">
      <FileTextOutlined aria-hidden />
      <div>
        <Link to={interviewOf(to, id, about)} className={styles.name} title={name}>
          {name}
        </Link>
        <p className={textStyles.soft}>{text}</p>
        <p className={styles.ways}>
          <StateWord tone="draft" word={category} />
          {hasWays && <Link to={interviewOf('/klawDocumentOnlineWrite', id, about)}>{t('drafting.fill')}</Link>}
        </p>
      </div>
    </li>
  )
}
