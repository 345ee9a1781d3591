import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { useT } from '../i18n/t.ts'
import { CallState } from '../ui/CallState.tsx'
import { askAbout } from './about.ts'
import { classes } from '../ui/classes.ts'
import cardStyles from '../ui/card.module.css'
import aboutStyles from './about.module.css'
import homeStyles from './home.module.css'

/** About this installation: versions, filing number, licence. Shows nothing of any organisation. */
export function About() {
  const t = useT()
  const about = useQuery({ queryKey: ['about'], queryFn: askAbout })
  return (
    <section className={classes(cardStyles.root, aboutStyles.root)}>
      <h1 className={homeStyles.pageTitle}>{t('about.title')}</h1>
      <CallState call={about}>
        {({ version, filing }) => (
          <Descriptions
            bordered
            column={1}
            items={[
              { key: 'product', label: t('about.product'), children: '法衡 Faheng' },
              { key: 'pages', label: t('about.pages'), children: import.meta.env.VITE_APP_VERSION },
              { key: 'server', label: t('about.server'), children: version },
              { key: 'filing', label: t('about.filing'), children: filing || t('menu.unset') },
              { key: 'licence', label: t('about.licence'), children: 'AGPL-3.0-or-later' },
            ]}
          />
        )}
      </CallState>
    </section>
  )
}
