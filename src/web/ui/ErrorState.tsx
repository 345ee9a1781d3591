import { Button } from 'antd'
import { failureText } from '../api/failures.ts'
import { CallFailed } from '../api/transport.ts'
import { useT } from '../i18n/t.ts'
import { Notice } from './Notice.tsx'

/** Says why something could not be fetched, with a retry button. */
export function ErrorState({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT()
  const text = error instanceof CallFailed ? failureText(error.failure) : error.message
  return (
    <Notice title={t('ui.notLoaded')} text={text}>
      <Button onClick={retry}>{t('ui.retry')}</Button>
    </Notice>
  )
}
