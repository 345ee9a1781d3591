import logo from '../../../../web/assets/logo-enterprise.svg'
import { LANGUAGE_NAMES, type Language } from '../../../../web/i18n/language.ts'
import { leaveTo, loginAddress } from '../../../../web/session/leave.ts'
import { CARRIED, signInWith } from '../../../../web/session/carry.ts'
import { useState } from 'react'
import { AskCard } from './AskCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { MoreCards } from './MoreCards.tsx'
import { useTries } from './tries.ts'
import { words } from './words.ts'
import styles from './front.module.css'

interface Props {
  language: Language
  onLanguage: (language: Language) => void
}

export const titleOf = (language: Language): string => `${words[language].product} · ${words[language].title}`

/** The five tools, to try without a session. The build also writes it as HTML, which is shown before scripts run. */
export function FrontPage({ language, onLanguage }: Props) {
  const w = words[language]
  const tries = useTries()
  const [question, ask] = useState(() => typedBefore('textarea'))
  const [keyword, search] = useState(() => typedBefore('input[maxlength]'))
  const signIn = (): void => {
    if (question.trim()) void signInWith('/klawRobotIndex', CARRIED.question, question.trim())
    else if (keyword.trim()) leaveTo(loginAddress(searchAddress(keyword)))
    else leaveTo(loginAddress())
  }
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <a className={styles.brand} href="#/index">
            <img src={logo} alt="" width="24" height="24" />
            {w.product}
          </a>
          <nav aria-label={w.tools}>
            <a href="#/klawRobotIndex">{w.ask}</a>
            <a href="#/examineMainNoLogin">{w.review}</a>
            <a href="#/klawDocumentIndex">{w.draft}</a>
            <a href="#/klawOnlineWriteNoLog">{w.write}</a>
            <a href="#/knowQueryIndex/knowQueryIndex">{w.search}</a>
          </nav>
          <select
            aria-label={w.language}
            value={language}
            onChange={(event) => onLanguage(event.target.value as Language)}
          >
            {Object.entries(LANGUAGE_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <button type="button" className={styles.button} onClick={signIn}>
            {w.signIn}
          </button>
        </div>
      </header>
      <main className={styles.main}>
        <h1>{w.title}</h1>
        <p className={styles.lead}>{w.lead}</p>
        <div className={styles.first}>
          <ReviewCard w={w} language={language} left={tries?.review} />
          <AskCard w={w} left={tries?.ask} typed={question} onType={ask} />
        </div>
        <MoreCards w={w} left={tries?.draft} typed={keyword} onType={search} />
        <footer className={styles.foot}>
          <span>{w.note}</span>
          <button type="button" className={styles.link} onClick={signIn}>
            {w.signInGoOn}
          </button>
          <a href="#/businessLogin">{w.enterprise}</a>
          <a href="#/yyLogin">{w.operations}</a>
        </footer>
      </main>
    </div>
  )
}

/** What was typed into the page's HTML before scripts ran. The build has no document. */
const typedBefore = (field: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>(`[id='/index'] ${field}`)?.value ?? '')

const searchAddress = (keyword: string): string =>
  `/knowQueryIndex/knowQueryIndex?${new URLSearchParams({ keyword: keyword.trim() }).toString()}`
