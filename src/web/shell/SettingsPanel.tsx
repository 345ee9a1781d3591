import { CheckOutlined } from '@ant-design/icons'
import { Drawer, Switch } from 'antd'
import { PRESET_COLORS } from '../constants.ts'
import { useT } from '../i18n/t.ts'
import { useStore } from '../store.ts'
import { change, settings } from './settings.ts'
import styles from './settings.module.css'

const switches = ['fixedHeader', 'tagsView', 'sidebarLogo', 'dark'] as const

/** Theme colour and layout; a click outside closes the panel. */
export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const current = useStore(settings)
  return (
    <Drawer title={t('settings.title')} open={open} onClose={onClose} size={300}>
      <h3 className={styles.heading} id="theme-colour">
        {t('settings.theme')}
      </h3>
      <div className={styles.colors} role="radiogroup" aria-labelledby="theme-colour">
        {PRESET_COLORS.map((color) => (
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={current.theme === color}
            aria-label={color}
            title={color}
            style={{ background: color }}
            onClick={() => change({ theme: color })}
          >
            {current.theme === color && <CheckOutlined />}
          </button>
        ))}
      </div>
      {switches.map((name) => (
        <label key={name} className={styles.switch}>
          {t(`settings.${name}`)}
          <Switch checked={current[name]} onChange={(on) => change({ [name]: on })} />
        </label>
      ))}
    </Drawer>
  )
}
