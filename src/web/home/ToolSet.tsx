import { AppstoreOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import { Link } from 'react-router'
import { useT } from '../i18n/t.ts'
import { pagesFor } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import cardStyles from '../ui/card.module.css'
import homeStyles from './home.module.css'
import toolSetStyles from './tool-set.module.css'

/** The tool pages that the user may open, in their order. */
function useTools() {
  const { items } = useSession()
  return pagesFor(items)
    .flatMap(({ tool, title, ...page }) => (tool === undefined || !title ? [] : [{ ...page, tool, title }]))
    .sort((a, b) => a.tool - b.tool)
}

/** The tools that the user may open, as tiles. */
export function ToolSet() {
  const t = useT()
  const tools = useTools()
  return (
    <section className={cardStyles.root}>
      <h1 className={homeStyles.pageTitle}>{t('home.tools')}</h1>
      {tools.length === 0 && <EmptyState title={t('home.noTools')} text={t('home.noToolsText')} />}
      <Tiles tools={tools} />
    </section>
  )
}

/** Links to the tools on the home page; nothing if the user has no tools. */
export function ToolLinks() {
  const t = useT()
  const tools = useTools()
  if (tools.length === 0) return null
  return (
    <nav className={homeStyles.links} aria-label={t('home.tools')}>
      <span>{t('home.tools')}</span>
      {tools.map(({ path, title }) => (
        <Link key={path} to={path}>
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}

function Tiles({ tools }: { tools: ReturnType<typeof useTools> }) {
  const t = useT()
  return (
    <nav className={toolSetStyles.root} aria-label={t('home.tools')}>
      {tools.map((page) => {
        const text = page.toolText
        return (
          <Link key={page.path} to={page.path}>
            {createElement(page.toolIcon ?? AppstoreOutlined)}
            <strong>{t(page.title)}</strong>
            {text && <small>{t(text)}</small>}
          </Link>
        )
      })}
    </nav>
  )
}
