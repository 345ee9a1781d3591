import { useEffect, useState } from 'react'
import { currentLanguage, keepLanguage, type Language } from '../../../../web/i18n/language.ts'
import type { LightPageProps } from '../../../../web/main.tsx'
import type { FrontPage, titleOf } from './FrontPage.tsx'

let loaded: { FrontPage: typeof FrontPage; titleOf: typeof titleOf } | undefined

/** Loads the front page's code; its HTML stays visible meanwhile. */
export async function prepare(path: string): Promise<void> {
  if (path === '/index') loaded = await import('./FrontPage.tsx')
}

/** The front page, for visitors without a session. */
export function LightPages({ path }: LightPageProps) {
  const [language, setLanguage] = useState(currentLanguage)
  const title = loaded?.titleOf(language)
  useEffect(() => {
    if (path === '/index' && title) document.title = title
  }, [path, title])
  if (path !== '/index' || !loaded) return null
  const choose = (next: Language): void => {
    keepLanguage(next)
    setLanguage(next)
  }
  return <loaded.FrontPage language={language} onLanguage={choose} />
}
