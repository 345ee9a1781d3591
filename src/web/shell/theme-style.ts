import { ORIGINAL_THEME } from './settings-values.ts'

const THEME_CSS_URL = '/theme/theme.css'
let source: Promise<string> | undefined

async function fetchSource(): Promise<string> {
  const response = await fetch(THEME_CSS_URL)
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/css')) throw new Error('no stylesheet')
  return response.text()
}

/**
 * Colours what Ant Design does not draw: fetches the theme's stylesheet once, puts the chosen colour in place of its
 * own and hangs it into the document. Without the stylesheet the built-in colours stay.
 * @param color `#rrggbb`
 */
export async function applyTheme(color: string): Promise<void> {
  source ??= fetchSource()
  try {
    const css = (await source).replaceAll(new RegExp(ORIGINAL_THEME, 'gi'), color)
    let style = document.querySelector<HTMLStyleElement>('style#chalk-style')
    if (!style) {
      style = document.createElement('style')
      style.id = 'chalk-style'
      document.head.append(style)
    }
    style.textContent = css
  } catch {
    source = undefined
  }
}
