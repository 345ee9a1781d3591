import { DownloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { useAnchor } from '../../../web/shell/anchor.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { FavouriteButton, useReadNote } from '../../reading/web/parts.tsx'
import { knowledgeApi, type Reading } from '../api.ts'
import * as codes from '../codes.ts'
import { ArticleList } from './ArticleList.tsx'
import { Contents } from './Contents.tsx'
import { forceTones } from './config.ts'
import { BackToResults } from './results.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './knowledge.module.css'

/** A text for reading: `?id=…`, and after `#` the article to scroll to. */
export function ReadingPage() {
  const t = useT()
  const id = useSearchParams()[0].get('id') ?? ''
  const call = useCall(knowledgeApi.read, { id }, { enabled: id !== '' })
  useTabTitle(call.data?.title)
  if (id === '')
    return (
      <section className={cardStyles.root}>
        <EmptyState
          title={t('knowledge.noId')}
          action={<Link to="/knowQueryIndex/knowQueryIndex">{t('knowledge.toSearch')}</Link>}
        />
      </section>
    )
  return <CallState call={call}>{(text) => <Text key={text.id} text={text} />}</CallState>
}

function Text({ text }: { text: Reading }) {
  const t = useT()
  const readsAll = useGranted('knowledge:view')
  const { pathname } = useLocation()
  const root = useRef<HTMLElement>(null)
  const [word, setWord] = useState('')
  useReadNote(knowledgeApi.noteRead, text.id, true)
  const here = useAnchor(root, named)
  const go = (to: string) =>
    root.current?.querySelector(`#${CSS.escape(to)}`)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  return (
    <article className={styles.page} ref={root}>
      <Contents articles={text.articles} root={root} go={go} />
      <div className={classes(cardStyles.root, styles.body)}>
        <header className={styles.head}>
          <BackToResults />
          <h1>{text.title}</h1>
          {text.docNo && <p className={textStyles.soft}>{text.docNo}</p>}
          <Force text={text} page={pathname} />
          <div className={styles.tools}>
            <Input
              allowClear
              className={styles.find}
              prefix={<SearchOutlined />}
              aria-label={t('knowledge.findHere')}
              placeholder={t('knowledge.findHere')}
              onChange={(event) => setWord(event.target.value.trim())}
            />
            {readsAll && (
              <>
                <FavouriteButton by={knowledgeApi.favourite} id={text.id} isFavourite={text.isFavourite} />
                <Button
                  icon={<DownloadOutlined />}
                  onClick={() => void download(knowledgeApi.download, { id: text.id }).catch(() => undefined)}
                >
                  {t('knowledge.do.download')}
                </Button>
              </>
            )}
          </div>
        </header>
        <ArticleList articles={text.articles} title={text.title} marked={word} here={here} />
      </div>
      <Facts text={text} page={pathname} />
    </article>
  )
}

const prefix = 'art-'
/** The anchor in the address: `#第39条` is also understood. */
const named = (name: string): string =>
  name.startsWith(prefix) || name.startsWith('chapter-') ? name : `${prefix}${name}`

/** A notice above a text that is not in force, or not yet. */
function Force({ text, page }: { text: Reading; page: string }) {
  const t = useT()
  const { timeliness, change } = text
  if (change && !newerOf(text)) {
    const { key, vars } = codes.changeRemark(change)
    const type = timeliness === codes.timeliness.code.repealed ? 'error' : 'warning'
    return <Alert className={styles.banner!} type={type} showIcon title={t.label(key, vars)} />
  }
  if (timeliness === null || timeliness === codes.timeliness.code.inForce) return null
  const newest = newerOf(text)
  return (
    <Alert
      className={styles.banner!}
      type={timeliness === codes.timeliness.code.repealed ? 'error' : 'warning'}
      showIcon
      title={t(`knowledge.banner.${timeliness}`, { day: text.effectiveDate ?? '' })}
      action={newest && <Link to={`${page}?id=${newest.id}`}>{t('knowledge.openNewest')}</Link>}
    />
  )
}

const newerOf = ({ id, versions }: Reading) =>
  versions.find((one) => one.timeliness === codes.timeliness.code.inForce && one.id !== id)

function Facts({ text, page }: { text: Reading; page: string }) {
  const t = useT()
  const facts: [string, string | null][] = [
    [t('knowledge.field.level'), codeWord(t, codes.level, text.level)],
    [t('knowledge.field.issuer'), text.issuer],
    [t('knowledge.field.publishDate'), text.publishDate],
    [t('knowledge.field.effectiveDate'), text.effectiveDate],
    [t('knowledge.field.region'), text.regionName],
  ]
  return (
    <aside className={classes(cardStyles.root, styles.side)}>
      {text.timeliness && <StatusTag of={codes.timeliness} tones={forceTones} value={text.timeliness} />}
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{written(value)}</dd>
            </div>
          ))}
      </dl>
      {text.versions.length > 1 && (
        <>
          <h2>{t('knowledge.versions')}</h2>
          <ul>
            {text.versions.map((one) => (
              <li key={one.id}>
                {one.id === text.id ? (
                  <strong aria-current="page">{written(one.publishDate)}</strong>
                ) : (
                  <Link to={`${page}?id=${one.id}`}>{written(one.publishDate) ?? one.title}</Link>
                )}
                {one.timeliness && <StatusTag of={codes.timeliness} tones={forceTones} value={one.timeliness} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {text.relatedCases.length > 0 && (
        <>
          <h2>{t('knowledge.section.cases')}</h2>
          <ul>
            {text.relatedCases.map((one) => (
              <li key={one.id}>
                <Link to={`/CaseMain?id=${one.id}`}>{one.title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
