import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../../web/i18n/language.ts'
import { FrontPage, titleOf } from './FrontPage.tsx'

/** The front page as HTML, for the build. */
export const frontMarkup = (language: Language): { title: string; html: string } => ({
  title: titleOf(language),
  html: renderToStaticMarkup(<FrontPage language={language} onLanguage={() => undefined} />),
})
