import { AppstoreOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import { Link } from 'react-router'
import { useT } from '../i18n/t.ts'
import { menuGroups } from '../pages/menu-groups.ts'
import { pagesFor } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The tools that the user may open, as tiles; one that is not there has none. */
export function ToolSet() {
  const t = useT()
  const { items } = useSession()
  const tools = pagesFor(items)
    .filter((page) => page.tool !== undefined && page.title)
    .sort((a, b) => a.tool! - b.tool!)
  return (
    <section className="card">
      <h1 className="page-title">{t('home.tools')}</h1>
      {tools.length === 0 && <EmptyState title={t('home.noTools')} text={t('home.noToolsText')} />}
      <nav className="tool-set" aria-label={t('home.tools')}>
        {tools.map((page) => {
          const group = page.menu && menuGroups[page.menu.group]
          const area = page.toolMenu ?? group?.title
          return (
            <Link key={page.path} to={page.path}>
              {createElement(page.menu?.icon ?? group?.icon ?? AppstoreOutlined)}
              <strong>{t(page.title!)}</strong>
              {area && <small>{t(area)}</small>}
            </Link>
          )
        })}
      </nav>
    </section>
  )
}
