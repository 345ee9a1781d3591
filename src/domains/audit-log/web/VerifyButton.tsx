import { SafetyCertificateOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { auditLogApi } from '../api.ts'

/** Verifies the whole chain and shows the result. */
export function VerifyButton() {
  const t = useT()
  const { modal } = App.useApp()
  const verify = useAct(auditLogApi.verify)
  const ask = () =>
    void verify.run({}, ({ good, words }) => {
      const say = good ? modal.success : modal.error
      say({ title: t('audit-log.verifyTitle'), content: words, width: 520 })
    })
  return (
    <ActionButton
      access={auditLogApi.verify.access}
      icon={<SafetyCertificateOutlined />}
      loading={verify.busy}
      onClick={ask}
    >
      {t('audit-log.verify')}
    </ActionButton>
  )
}
