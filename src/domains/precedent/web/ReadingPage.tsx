import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { FavouriteButton, useReadNote } from '../../reading/web/parts.tsx'
import { precedentApi, type Reading } from '../api.ts'
import * as codes from '../codes.ts'
import { BasisList } from './Gist.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import recordPageStyles from '../../../web/ui/record-page.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './precedent.module.css'

/** The reading page of a case: `?id=…`. */
export function ReadingPage() {
  const t = useT()
  const id = useSearchParams()[0].get('id') ?? ''
  const call = useCall(precedentApi.read, { id }, { enabled: id !== '' })
  useTabTitle(call.data?.title)
  if (id === '')
    return (
      <section className={cardStyles.root}>
        <EmptyState
          title={t('precedent.noId')}
          action={<Link to="/caseInquiry/CaseInquiry">{t('knowledge.toSearch')}</Link>}
        />
      </section>
    )
  return <CallState call={call}>{(one) => <Case key={one.id} one={one} />}</CallState>
}

function Case({ one }: { one: Reading }) {
  const t = useT()
  useReadNote(precedentApi.noteRead, one.id, true)
  const facts: [string, string | null][] = [
    [t('precedent.field.court'), one.court],
    [t('precedent.field.judgeCaseNo'), one.judgeCaseNo],
    [t('precedent.field.judgeDate'), written(one.judgeDate)],
    [t('precedent.field.causeOfAction'), one.causeName],
    [t('precedent.field.procedure'), codeWord(t, codes.procedure, one.procedure)],
    [t('precedent.field.docType'), codeWord(t, codes.docType, one.docType)],
    [t('precedent.field.source'), one.source],
  ]
  const texts: [string, string][] = [
    [t('precedent.field.parties'), one.parties],
    [t('precedent.field.focus'), one.focus],
    [t('precedent.field.gist'), one.gist],
    [t('precedent.field.result'), one.result],
  ]
  return (
    <article className={classes(cardStyles.root, styles.page, styles.reading)}>
      <header>
        <h1>{one.title}</h1>
        <p>
          <span className={textStyles.soft}>{one.libNo}</span>{' '}
          {one.typicalLevel && (
            <span className={styles.level}>{codeWord(t, codes.typicalLevel, one.typicalLevel)}</span>
          )}
        </p>
        <FavouriteButton by={precedentApi.favourite} id={one.id} isFavourite={one.isFavourite} />
      </header>
      <dl className={recordPageStyles.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {texts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <section key={label}>
            <h2>{label}</h2>
            <p className={styles.words}>{text}</p>
          </section>
        ))}
      {one.basis.length > 0 && (
        <section>
          <h2>{t('precedent.field.basis')}</h2>
          <BasisList basis={one.basis} />
        </section>
      )}
      <section>
        <h2>{t('precedent.field.fullText')}</h2>
        {one.fullText.split(/\n{2,}/).map((part, i) =>
          part.startsWith('#') ? (
            <h3 key={i}>{part.replace(/^#+\s*/, '')}</h3>
          ) : (
            <p key={i} className={styles.words}>
              {part}
            </p>
          ),
        )}
      </section>
    </article>
  )
}
