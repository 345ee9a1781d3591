import { App, Button } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { flowApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './workflow.module.css'

/** Takes the user's decision back, as long as the next one is not made. */
export function TakeBackMine({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const { message } = App.useApp()
  const decision = useCall(flowApi.part, { bizType, bizId }).data?.takeBack
  const { run, busy } = useAct(flowApi.takeBack, [''])
  if (!decision) return null
  return (
    <p className={styles.takeBackMine}>
      <span className={textStyles.soft}>{t('workflow.takeBack.open')}</span>
      <Button
        size="small"
        loading={busy}
        onClick={() =>
          void run({ bizType, bizId, ...decision }, () => void message.success(t('workflow.takeBack.mineDone')))
        }
      >
        {t('workflow.takeBack.mine')}
      </Button>
    </p>
  )
}
