import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { caseStage, caseType, partyRole, stageResult } from '../../case/codes.ts'
import type { Chain, Linked } from '../api.ts'
import { caseLinkKind } from '../codes.ts'
import { RemoveDialog } from './dialogs.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './links.module.css'

interface Props {
  chain: Chain
  /** The case on whose page it is shown. */
  caseId: string
}

export function ChainView({ chain, caseId }: Props) {
  const t = useT()
  const { cases, links, hidden, timeline, totals, isEditable } = chain
  const nameOf = (id: string) => cases.find((one) => one.id === id)?.caseNo ?? ''
  return (
    <>
      <ol className={styles.cases}>
        {cases.map((one) => (
          <li key={one.id}>
            <CaseLine one={one} isThis={one.id === caseId} />
            {links
              .filter(({ toId }) => toId === one.id)
              .map((link) => (
                <small key={link.id} className={textStyles.soft}>
                  {nameOf(link.fromId)} → {codeWord(t, caseLinkKind, link.kind)}
                  {isEditable && <Unlink id={link.id} />}
                </small>
              ))}
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className={textStyles.soft}>{t('caseLink.hidden', { count: hidden })}</p>}
      <dl className={styles.totals}>
        {(['recovered', 'lost', 'costs'] as const).map((name) => (
          <div key={name}>
            <dt>
              {t('caseLink.totals')} {t(`caseLink.${name}`)}
            </dt>
            <dd>
              <Money value={totals[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.head}>{t('caseLink.timeline')}</h3>
      <ol className={styles.timeline}>
        {timeline.map((event, index) => (
          // A case may enter a stage twice on a day.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <time dateTime={event.startDate}>{written(event.startDate)}</time>
            <span>
              <b>{codeWord(t, caseStage, event.stage)}</b> {nameOf(event.caseId)}{' '}
              <span className={textStyles.soft}>{[event.court, event.courtCaseNo].filter(Boolean).join(' ')}</span>
              {event.result && ` ${t.label(stageResult.labelKey(event.result))} ${written(event.resultDate) ?? ''}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function CaseLine({ one, isThis }: { one: Linked; isThis: boolean }) {
  const t = useT()
  const words = [
    codeWord(t, caseType, one.caseType),
    codeWord(t, caseStage, one.currentStage),
    codeWord(t, partyRole, one.ourRole),
    isThis && t('caseLink.this'),
  ].filter(Boolean)
  const amounts = (['amount', 'awarded', 'recovered', 'lost'] as const).filter((name) => one[name] !== null)
  return (
    <>
      <Link to={one.path}>
        {one.caseNo} {one.caseName}
      </Link>
      <small className={textStyles.soft}>{words.join(' · ')}</small>
      {amounts.length > 0 && (
        <small>
          {amounts.map((name) => (
            <span key={name} className={styles.amount}>
              {t(`caseLink.${name}`)} <Money value={one[name]} />
            </span>
          ))}
        </small>
      )}
    </>
  )
}

function Unlink({ id }: { id: string }) {
  const t = useT()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button size="small" type="link" onClick={() => open(true)}>
        {t('caseLink.do.remove')}
      </Button>
      {isOpen && <RemoveDialog id={id} onClose={() => open(false)} />}
    </>
  )
}
