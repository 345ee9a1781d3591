import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { createElement, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { quickLinkApi, type Link as QuickLink } from '../api.ts'
import { isExternal } from '../codes.ts'
import { icons } from './icons.ts'
import styles from './quick-link.module.css'

const LinksForm = lazy(async () => ({ default: (await import('./LinksForm.tsx')).LinksForm }))

/** The user's own links to pages, sites, mail and telephones. */
export function LinksCard() {
  const t = useT()
  const { user } = useSession()
  const [editing, setEditing] = useState(false)
  const result = useCall(quickLinkApi.query_lnk, {})
  return (
    <div className={styles.card}>
      <h2>{t('quickLink.title')}</h2>
      <CallState call={result}>
        {({ links }) =>
          links.length === 0 ? (
            <span className={textStyles.soft}>{t('quickLink.empty')}</span>
          ) : (
            <nav className={styles.links} aria-label={t('quickLink.title')}>
              {links.map((link) => (
                <Way key={link.id} link={link} />
              ))}
            </nav>
          )
        }
      </CallState>
      {!user.visitor && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('quickLink.edit')}
          title={t('quickLink.edit')}
          disabled={!result.data}
          onClick={() => setEditing(true)}
        />
      )}
      {editing && result.data && (
        <Suspense>
          <LinksForm kept={result.data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Way({ link: { title, path, icon, color } }: { link: QuickLink }) {
  const t = useT()
  const inside = (
    <>
      <span style={color ? { color } : {}}>{createElement(icons[icon])}</span>
      <span className={styles.linkTitle}>{title}</span>
    </>
  )
  if (!isExternal(path)) return <Link to={path}>{inside}</Link>
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" title={`${path}\n${t('quickLink.external')}`}>
      {inside}
    </a>
  )
}
