import { Button } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { robotApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './robot.module.css'

/** An empty conversation: an introduction and example questions. */
export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useT()
  const examples = useCall(robotApi.examples, {})
  return (
    <div className={styles.welcome}>
      <h2>{t('robot.emptyTitle')}</h2>
      <p className={textStyles.soft}>{t('robot.intro')}</p>
      {examples.data && examples.data.length > 0 && (
        <>
          <p className={textStyles.soft}>{t('robot.examples')}</p>
          <ul aria-label={t('robot.examples')}>
            {examples.data.map((question) => (
              <li key={question}>
                <Button onClick={() => onAsk(question)}>{question}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
