import { useEffect, useState } from 'react'
import enterpriseLogo from '../../../../web/assets/logo-enterprise.svg'
import operationsLogo from '../../../../web/assets/logo-operations-blue.svg'
import { currentLanguage, keepLanguage, type Language } from '../../../../web/i18n/language.ts'
import type { LightPageProps } from '../../../../web/main.tsx'
import { isSignIn } from '../../../../web/session/public-paths.ts'
import { SignIn } from './SignIn.tsx'
import { languages, words } from './words.ts'
import './light.css'

/** The pages without a session: what the product is, and signing in on the enterprise's or the operations' side. */
export function LightPages({ path, onSignedIn }: LightPageProps) {
  const [language, setLanguage] = useState(currentLanguage)
  const w = words[language]
  const operations = path === '/yyLogin'
  const title = operations ? w.operationsSide : path === '/businessLogin' ? w.enterpriseSide : w.signIn

  useEffect(() => {
    if (isSignIn(path)) localStorage.setItem('loginUrl', `/#${path}`)
    document.title = `${w.signIn} · ${w.product}`
  }, [path, w])

  function choose(next: Language): void {
    keepLanguage(next)
    setLanguage(next)
  }

  return (
    <main className={operations ? 'light light-operations' : 'light'}>
      <section className="light-face">
        <p className="light-brand">
          <img src={operations ? operationsLogo : enterpriseLogo} alt="" width="48" height="48" />
          {w.product}
        </p>
        <p className="light-slogan">{w.slogan}</p>
        <ul>
          <li>{w.promise1}</li>
          <li>{w.promise2}</li>
          <li>{w.promise3}</li>
        </ul>
      </section>
      <section className="light-side">
        <select
          className="light-language"
          aria-label={w.language}
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
        >
          {languages.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {isSignIn(path) ? (
          <SignIn w={w} title={title} onSignedIn={onSignedIn} />
        ) : (
          <div className="light-form">
            <h1>{w.slogan}</h1>
            <a className="light-primary" href="#/businessLogin">
              {w.enterpriseSide}
            </a>
            <a className="light-secondary" href="#/yyLogin">
              {w.operationsSide}
            </a>
          </div>
        )}
      </section>
    </main>
  )
}
