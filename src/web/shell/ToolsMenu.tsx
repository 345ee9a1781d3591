import { ToolOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useMemo } from 'react'
import { useT } from '../i18n/t.ts'
import { pagesFor } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import { useSession } from '../session/session.ts'
import { go } from './go.ts'
import { toolsOf } from './tools.ts'

/** The tool pages, some in submenus; absent if the user has none. */
export function ToolsMenu() {
  const t = useT()
  const { items } = useSession()
  const tools = useMemo(() => toolsOf(pagesFor(items)), [items])
  if (tools.length === 0) return null
  const leaf = ({ path, title }: PageDef) => ({ key: path, label: title ? t(title) : '' })
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: [
          ...tools.map((tool) =>
            'page' in tool
              ? leaf(tool.page)
              : { key: tool.title, label: t(tool.title), children: tool.pages.map((page) => leaf(page)) },
          ),
          ...(items.has('common')
            ? [{ type: 'divider' as const }, { key: '/AItoolIndex', label: t('home.tools') }]
            : []),
        ],
        onClick: ({ key }) => go(key),
      }}
    >
      <Button type="text" icon={<ToolOutlined />} aria-label={t('shell.tools')} title={t('shell.tools')} />
    </Dropdown>
  )
}
