import { lazy, Suspense, useEffect, useState } from 'react'
import enterpriseLogo from '../../../../web/assets/logo-enterprise.svg'
import operationsLogo from '../../../../web/assets/logo-operations-blue.svg'
import { currentLanguage, keepLanguage, type Language } from '../../../../web/i18n/language.ts'
import type { LightPageProps } from '../../../../web/main.tsx'
import { isSignIn, isStandalone } from '../../../../web/session/public-paths.ts'
import { SignIn } from './SignIn.tsx'
import { languages, words, type Words } from './words.ts'
import { classes } from '../../../../web/ui/classes.ts'
import styles from './light.module.css'

const Reset = lazy(() => import('./Reset.tsx'))
const Landing = lazy(() => import('./Landing.tsx'))

/** Password reset pages by path, with the sign-in page and the title of their side (operations or enterprise). */
const resets: Record<string, { signIn: string; title: keyof Words }> = {
  '/yyReset': { signIn: '/yyLogin', title: 'operationsReset' },
  '/OperResetIndex': { signIn: '/yyLogin', title: 'operationsReset' },
  '/businessReset': { signIn: '/businessLogin', title: 'enterpriseReset' },
  '/ResetIndex': { signIn: '/login', title: 'reset' },
}
const resetOf: Record<string, string> = { '/yyLogin': '/yyReset', '/businessLogin': '/businessReset' }

/** The pages without a session: sign-in for both sides, password reset, arrival from other systems. */
export const LightPages = (props: LightPageProps) =>
  isSignIn(props.path) || isStandalone(props.path) ? <AccountPages {...props} /> : null

function AccountPages({ path, onSignedIn }: LightPageProps) {
  const [language, setLanguage] = useState(currentLanguage)
  const w = words[language]
  const operations = path === '/yyLogin' || resets[path]?.signIn === '/yyLogin'
  const title = path === '/yyLogin' ? w.operationsSide : path === '/businessLogin' ? w.enterpriseSide : w.signIn
  const reset = resets[path]

  useEffect(() => {
    if (isSignIn(path)) localStorage.setItem('loginUrl', `/#${path}`)
    document.title = `${reset ? w[reset.title] : w.signIn} · ${w.product}`
  }, [path, w, reset])

  function choose(next: Language): void {
    keepLanguage(next)
    setLanguage(next)
  }

  return (
    <main className={classes(styles.root, operations && styles.operations)}>
      <section className={styles.face}>
        <p className={styles.brand}>
          <img src={operations ? operationsLogo : enterpriseLogo} alt="" width="48" height="48" />
          {w.product}
        </p>
        <p className={styles.slogan}>{w.slogan}</p>
        <ul>
          <li>{w.promise1}</li>
          <li>{w.promise2}</li>
          <li>{w.promise3}</li>
        </ul>
      </section>
      <section className={styles.side}>
        <select
          className={styles.language}
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
        <Suspense>
          {isSignIn(path) ? (
            <SignIn
              w={w}
              title={title}
              reset={resetOf[path] ?? '/ResetIndex'}
              withSso={!operations}
              onSignedIn={onSignedIn}
            />
          ) : reset ? (
            <Reset w={w} title={w[reset.title]} signIn={reset.signIn} />
          ) : (
            <Landing w={w} path={path} onSignedIn={onSignedIn} />
          )}
        </Suspense>
      </section>
    </main>
  )
}
