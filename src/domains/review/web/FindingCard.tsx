import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useContext } from 'react'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { PaneContext } from '../../../web/ui/pane.ts'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { LawTags } from '../../knowledge/web/parts.tsx'
import type { Finding } from '../codes.ts'
import { findingDecision } from '../codes.ts'
import { IgnoreForm } from './IgnoreForm.tsx'
import { classes } from '../../../web/ui/classes.ts'
import styles from './finding.module.css'

const tones: Record<keyof typeof findingDecision.code, Tone> = { open: 'waiting', accepted: 'done', ignored: 'draft' }

interface CardProps extends DetailProps {
  /** Whether it is expanded. */
  chosen: boolean
  /** Whether it is a tab stop. */
  reachable: boolean
  onChoose: () => void
}

/** One finding: its title, and its details when it is chosen. */
export function FindingCard({ chosen, reachable, onChoose, ...detail }: CardProps) {
  const t = useT()
  const { finding } = detail
  return (
    <li className={classes(styles.root, styles[finding.level], chosen && styles.chosen)} data-finding={finding.id}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={chosen}
        tabIndex={reachable ? 0 : -1}
        onClick={onChoose}
      >
        <span className={finding.decision === 'open' ? styles.title : classes(styles.title, styles.done)}>
          {finding.title}
        </span>
        {finding.decision !== 'open' && <StatusTag of={findingDecision} tones={tones} value={finding.decision} />}
        {finding.acceptedIn !== null && (
          <Tag color="orange" title={t('review.reader.acceptedIn', { n: finding.acceptedIn })}>
            {t('review.reader.still')}
          </Tag>
        )}
      </button>
      {chosen && <Detail {...detail} />}
    </li>
  )
}

interface DetailProps {
  finding: Finding
  /** Index of the place that is shown. */
  index: number
  onPlace: (index: number) => void
  canDecide: boolean
  ignoring: boolean
  onAccept: () => void
  onAskIgnore: () => void
  onIgnore: (reason: string) => void
  onReopen: () => void
  onCancel: () => void
}

function Detail({ finding, index, onPlace, canDecide, ignoring, ...act }: DetailProps) {
  const t = useT()
  return (
    <div className={styles.detail}>
      <p>{finding.explanation}</p>
      {finding.spans.length > 0 && <Quote finding={finding} index={index} onPlace={onPlace} />}
      {finding.searched.length > 0 && (
        <p className={styles.note}>{t('review.reader.searched', { words: finding.searched.join(separator()) })}</p>
      )}
      <p>
        <b>{t('review.reader.suggestion')}</b> {finding.suggestion}
      </p>
      {finding.law.length > 0 && (
        <p className={styles.laws}>
          <LawTags cited={finding.law} label={t('review.reader.law')} />
        </p>
      )}
      {finding.decision !== 'open' && <Decided finding={finding} />}
      {canDecide && ignoring && <IgnoreForm onIgnore={act.onIgnore} onCancel={act.onCancel} />}
      {canDecide && !ignoring && (
        <div className={styles.actions}>
          {finding.decision === 'open' ? (
            <>
              <Button type="primary" aria-keyshortcuts="A" onClick={act.onAccept}>
                {t('review.reader.accept')} <Key letter="A" />
              </Button>
              <Button aria-keyshortcuts="I" onClick={act.onAskIgnore}>
                {t('review.reader.ignore')} <Key letter="I" />
              </Button>
            </>
          ) : (
            <Button aria-keyshortcuts="R" onClick={act.onReopen}>
              {t('review.reader.reopen')} <Key letter="R" />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The letter on a button; none beside a list, where letters belong to the list's own decision. */
const Key = ({ letter }: { letter: string }) => !useContext(PaneContext) && <kbd>{letter}</kbd>

/** The exact words of one place, with buttons for the others. */
function Quote({ finding, index, onPlace }: Pick<DetailProps, 'finding' | 'index' | 'onPlace'>) {
  const t = useT()
  const count = finding.spans.length
  return (
    <figure className={styles.quote}>
      {count > 1 && (
        <figcaption>
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={t('review.reader.placeBefore')}
            disabled={index === 0}
            onClick={() => onPlace(index - 1)}
          />
          {t('review.reader.place', { index: index + 1, count })}
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={t('review.reader.placeAfter')}
            disabled={index === count - 1}
            onClick={() => onPlace(index + 1)}
          />
        </figcaption>
      )}
      <blockquote lang="zh">
        <button type="button" title={t('review.reader.goToPlace')} onClick={() => onPlace(index)}>
          {finding.spans[index]?.quote}
        </button>
      </blockquote>
    </figure>
  )
}

function Decided({ finding }: { finding: Finding }) {
  const t = useT()
  return (
    <p className={styles.note}>
      {t('review.reader.decidedBy', { who: finding.handlerName ?? '…', at: finding.handleTime?.slice(0, 16) ?? '' })}
      {finding.reason && (
        <>
          <br />
          {t('review.reader.because', { reason: finding.reason })}
        </>
      )}
    </p>
  )
}
