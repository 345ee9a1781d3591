import { Button, Result } from 'antd'
import { failureText } from '../api/failures.ts'
import { CallFailed } from '../api/transport.ts'
import { useT } from '../i18n/t.ts'

/** Says why something could not be fetched, and tries again. */
export function ErrorState({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT()
  return (
    <Result
      status="warning"
      title={t('ui.notLoaded')}
      subTitle={error instanceof CallFailed ? failureText(error.failure) : error.message}
      extra={<Button onClick={retry}>{t('ui.retry')}</Button>}
    />
  )
}
