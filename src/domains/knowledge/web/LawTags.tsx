import { FileTextOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { useMobile } from '../../../web/shell/use-mobile.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { knowledgeApi } from '../api.ts'
import { articleMark, type Citation as Place, citationsIn, likelyName, shortLawName } from '../citations.ts'
import { type Citation, citedStatus, type LawRef } from '../codes.ts'
import { ChangeRemark } from './ChangeRemark.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './law-tags.module.css'

const tones = {
  inForce: 'done',
  amended: 'waiting',
  repealed: 'refused',
  noArticle: 'refused',
  notInLibrary: 'draft',
} as const

/** A citation: to be looked up when opened, or already looked up by the server. */
type Cited = LawRef | Citation
const isLookedUp = (one: Cited): one is Citation => 'status' in one
const nameOf = (one: Cited): string => (isLookedUp(one) ? one.title : one.law)
const articleOf = (one: Cited): string => (isLookedUp(one) ? one.articleNo : one.article)

interface Props {
  cited: readonly Cited[]
  /** Accessible name of the group. */
  label: string
  /** Numbers the tags. */
  numbered?: boolean
}

/** The cited law: a tag per article, which opens the article at the side of the page. */
export function LawTags({ cited, label, numbered = false }: Props) {
  const [open, setOpen] = useState<Cited>()
  if (cited.length === 0) return null
  return (
    <span className={styles.tags} role="group" aria-label={label}>
      {cited.map((one, i) => (
        <Button
          key={`${nameOf(one)} ${articleOf(one)}`}
          size="small"
          className={styles.tag!}
          lang="zh"
          icon={<FileTextOutlined />}
          title={`《${nameOf(one)}》${articleOf(one)}`}
          onClick={() => setOpen(one)}
        >
          {numbered && `${i + 1}. `}
          {shortLawName(nameOf(one))} {articleMark(articleOf(one))}
        </Button>
      ))}
      <ArticleBeside cited={open} onClose={() => setOpen(undefined)} />
    </span>
  )
}

/** A text in which every cited article is a link that opens it at the side of the page. */
export function LawText({ text }: { text: string }) {
  const [open, setOpen] = useState<Cited>()
  const places = citationsIn(text)
  return (
    <>
      {places.map(({ start, end, ...place }, i) => (
        <Fragment key={start}>
          {text.slice(places[i - 1]?.end ?? 0, start)}
          <button type="button" className={styles.inline} onClick={() => setOpen(refOf(place))}>
            {text.slice(start, end)}
          </button>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.end ?? 0)}
      <ArticleBeside cited={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

const refOf = ({ laws, articleNo, edition }: Omit<Place, 'start' | 'end'>): LawRef => ({
  law: likelyName(laws),
  article: articleNo,
  ...(edition !== null && { edition }),
})

/** Lists the cited versions of laws that the library lacks; nothing if it has all. */
export function EditionRemarks({ text }: { text: string }) {
  const refs = citationsIn(text)
    .filter(({ edition }) => edition !== null)
    .slice(0, mostRefs)
    .map(refOf)
  return refs.length > 0 && <Lacking refs={refs} />
}
/** Maximum number of citations per call. */
const mostRefs = 50

function Lacking({ refs }: { refs: LawRef[] }) {
  const cited = useCall(knowledgeApi.cited, { refs }).data ?? []
  const lacking = cited.filter(({ change }) => change?.kind === 'otherEdition')
  return [...new Map(lacking.map((one) => [`${one.title} ${one.change?.adopted}`, one])).entries()].map(
    ([key, one]) => <ChangeRemark key={key} law={one.title} change={one.change} />,
  )
}

/** Shows an article at the side of the page that cites it; in a narrow window, over it. */
function ArticleBeside({ cited, onClose }: { cited: Cited | undefined; onClose: () => void }) {
  const t = useT()
  const isNarrow = useMobile()
  return (
    <Drawer
      open={cited !== undefined}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '70%' : 440}
      mask={isNarrow}
      title={t('knowledge.beside')}
      onClose={onClose}
      destroyOnHidden
    >
      {cited &&
        (isLookedUp(cited) ? (
          <Article citation={cited} onLeave={onClose} />
        ) : (
          <LookedUp law={cited} onLeave={onClose} />
        ))}
    </Drawer>
  )
}

function LookedUp({ law, onLeave }: { law: LawRef; onLeave: () => void }) {
  const call = useCall(knowledgeApi.cited, { refs: [law] })
  return (
    <CallState call={call}>{([citation]) => citation && <Article citation={citation} onLeave={onLeave} />}</CallState>
  )
}

interface ArticleProps {
  citation: Citation
  /** Closes the drawer: a link leads to the page of the law. */
  onLeave: () => void
}

function Article({ citation: { title, articleNo, text, url, status, change }, onLeave }: ArticleProps) {
  const t = useT()
  const readsAll = useGranted('knowledge:view')
  const day = useCall(knowledgeApi.libraryState, {}).data?.libraryDate
  return (
    <article className={styles.beside} lang="zh">
      <h2>《{title}》</h2>
      <p>
        <strong>{articleNo}</strong> <StatusTag of={citedStatus} tones={tones} value={status} />
        {day && <span className={textStyles.soft}> {t('knowledge.libraryDate', { day })}</span>}
      </p>
      <ChangeRemark change={change} />
      {text
        ? text.split('\n').map((line, i) => <p key={i}>{line}</p>)
        : change?.kind !== 'newerCited' &&
          change?.kind !== 'otherEdition' && (
            <p className={textStyles.soft}>{t(url ? 'knowledge.noArticleText' : 'knowledge.noLawText')}</p>
          )}
      {url && (
        <Link to={readsAll ? url.replace('/KnledgeMain?', '/KnledgeMainNew?') : url} onClick={onLeave}>
          {t('knowledge.openLaw')}
        </Link>
      )}
    </article>
  )
}
