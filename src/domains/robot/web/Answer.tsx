import {
  CopyOutlined,
  DislikeFilled,
  DislikeOutlined,
  LikeFilled,
  LikeOutlined,
  ReloadOutlined,
  SolutionOutlined,
} from '@ant-design/icons'
import { Alert, App, Button, Tag } from 'antd'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ChangeRemark, LawTags } from '../../knowledge/web/parts.tsx'
import { notesAsOf } from '../../knowledge/codes.ts'
import type { Citation, Message } from '../api.ts'
import { robotApi } from '../api.ts'
import { answerSource } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './robot.module.css'

type Shown = Pick<
  Message,
  'content' | 'state' | 'source' | 'matched' | 'citations' | 'removed' | 'relatedQuestions' | 'libraryDate'
>

interface Props {
  answer: Shown
  /** Called with a related question to ask. */
  onAsk?: ((question: string) => void) | undefined
}

/** An answer with its sources. One worded by a model has the label of AI-generated content (标识办法). */
export function Answer({ answer, onAsk }: Props) {
  const t = useT()
  const { content, state, source, matched, citations, removed, relatedQuestions, libraryDate } = answer
  return (
    <>
      {matched && <p className={classes(textStyles.soft, styles.matched)}>{t('robot.matched', { title: matched })}</p>}
      <Words text={content} />
      {state === 'noBasis' && source === 'model' && <Alert type="warning" showIcon title={t('robot.ungrounded')} />}
      {removed > 0 && <Alert type="warning" showIcon title={t('robot.removedCount', { n: removed })} />}
      <Sources citations={citations} />
      <Outdated citations={citations} />
      {relatedQuestions.length > 0 && onAsk && (
        <div className={styles.related}>
          <span className={textStyles.soft}>{t('robot.related')}</span>
          {relatedQuestions.map((question) => (
            <Button key={question} size="small" onClick={() => onAsk(question)}>
              {question}
            </Button>
          ))}
        </div>
      )}
      <p className={styles.label}>
        {source === 'model' && <span>{t('robot.label')}</span>}
        {state !== 'noBasis' && <Tag>{t.label(answerSource.labelKey(source))}</Tag>}
        {state === 'stopped' && <Tag>{t('robot.state.stopped')}</Tag>}
        {source === answerSource.code.note && <span>{t('robot.notesDate', { day: notesAsOf })}</span>}
        {libraryDate && <span>{t('robot.libraryDate', { day: libraryDate })}</span>}
      </p>
    </>
  )
}

/** Remarks on cited texts that lack a change of their law, once per law. */
function Outdated({ citations }: { citations: readonly Citation[] }) {
  const laws = new Map(citations.flatMap((one) => (one.change ? [[one.title, one.change] as const] : [])))
  return [...laws].map(([title, change]) => (
    <div key={title}>
      《{title.replaceAll(/^《|》$/g, '')}》
      <ChangeRemark change={change} />
    </div>
  ))
}

/** Plain text; markup in it is not interpreted. */
export function Words({ text }: { text: string }) {
  return (
    <div className={styles.words}>
      {text.split('\n').map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </div>
  )
}

export function Sources({ citations }: { citations: readonly Citation[] }) {
  const t = useT()
  return <LawTags cited={citations} label={t('robot.sources')} numbered />
}

interface ToolsProps {
  message: Message
  onRate: (feedback: 1 | -1 | 0) => void
  onRegenerate?: (() => void) | undefined
  onTicket: () => void
}

/** The actions of an answer. */
export function AnswerTools({ message, onRate, onRegenerate, onTicket }: ToolsProps) {
  const t = useT()
  const app = App.useApp()
  const { feedback, coin } = message
  const copy = () =>
    void navigator.clipboard
      .writeText(copied(message, t))
      .then(() => app.message.success(t(message.source === 'model' ? 'robot.copied' : 'robot.copiedPlain')))
  return (
    <div className={styles.tools}>
      <Tool icon={<CopyOutlined />} label={t('robot.copy')} onClick={copy} />
      {onRegenerate && <Tool icon={<ReloadOutlined />} label={t('robot.regenerate')} onClick={onRegenerate} />}
      <Tool
        icon={feedback === 1 ? <LikeFilled /> : <LikeOutlined />}
        label={t('robot.like')}
        pressed={feedback === 1}
        onClick={() => onRate(feedback === 1 ? 0 : 1)}
      />
      <Tool
        icon={feedback === -1 ? <DislikeFilled /> : <DislikeOutlined />}
        label={t('robot.dislike')}
        pressed={feedback === -1}
        onClick={() => onRate(feedback === -1 ? 0 : -1)}
      />
      <ActionButton
        access={robotApi.toTicket.access}
        type="text"
        size="small"
        icon={<SolutionOutlined />}
        onClick={onTicket}
      >
        {t('robot.toTicket')}
      </ActionButton>
      <span className={classes(textStyles.soft, styles.toolsNote)}>
        {coin > 0 ? t('robot.charged', { n: coin }) : t('robot.free')}
      </span>
    </div>
  )
}

interface ToolProps {
  icon: React.ReactNode
  label: string
  pressed?: boolean
  onClick: () => void
}
const Tool = ({ icon, label, pressed, onClick }: ToolProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    onClick={onClick}
  />
)

function copied({ content, citations, source }: Message, t: ReturnType<typeof useT>): string {
  const sources = citations.map(({ title, articleNo }) => `《${title}》${articleNo}`).join(separator())
  return [content, sources && `${t('robot.asked.sources')}${sources}`, source === 'model' && t('robot.label')]
    .filter(Boolean)
    .join('\n\n')
}
