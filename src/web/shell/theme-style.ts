import { ORIGINAL_THEME } from '../constants.ts'

let source: { url: string; css: Promise<string> } | undefined

async function fetchSource(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/css')) throw new Error('no stylesheet')
  return response.text()
}

/**
 * Colours everything that Ant Design does not draw: fetches the theme's stylesheet once, replaces its colour by the
 * chosen one and adds it to the document. Without the stylesheet the built-in colours stay.
 * @param color `#rrggbb`
 * @param url of the stylesheet, an operator's setting
 */
export async function applyTheme(color: string, url: string): Promise<void> {
  if (source?.url !== url) source = { url, css: fetchSource(url) }
  try {
    const css = (await source.css).replaceAll(new RegExp(ORIGINAL_THEME, 'gi'), color)
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
