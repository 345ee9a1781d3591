import { FileTextOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { draftingApi, type Listed } from '../api.ts'
import { type DocKind, docKind } from '../codes.ts'
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
  return (
    <section className={classes(cardStyles.root, styles.catalogue)}>
      <header>
        <h1>{t(title)}</h1>
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
      {hasRecent && mayDraft && <Recent {...(kind && { kind })} />}
      <CallState call={all}>
        {(found) => {
          const word = typed.trim()
          const categories = [...new Set(found.map((one) => one.category))]
          const shown = found.filter(
            (one) =>
              (category === '' || one.category === category) &&
              [one.name, one.category, one.text].some((words) => words.includes(word)),
          )
          return (
            <>
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
                <ul className={styles.templates}>
                  {shown.map((one) => (
                    <Entry
                      key={one.id}
                      template={one}
                      to={mayDraft ? to : '/klawDocumentAINewNoLog'}
                      hasWays={hasWays}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </CallState>
    </section>
  )
}

function Entry({ template, to, hasWays }: { template: Listed; to: string; hasWays: boolean }) {
  const t = useT()
  const { id, name, text, category } = template
  return (
    // A template is a text of Chinese law: its name is not translated.
    <li translate="no">
      <FileTextOutlined aria-hidden />
      <div>
        <Link to={`${to}?type=${id}`} className={styles.name} title={name}>
          {name}
        </Link>
        <p className={textStyles.soft}>{text}</p>
        <p className={styles.ways}>
          <StateWord tone="draft" word={category} />
          {hasWays && <Link to={`/klawDocumentOnlineWrite?type=${id}`}>{t('drafting.fill')}</Link>}
        </p>
      </div>
    </li>
  )
}
