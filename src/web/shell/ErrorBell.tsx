import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../i18n/t.ts'
import { useStore } from '../store.ts'
import { Count } from '../ui/Count.tsx'
import { errorLog } from './error-log.ts'

const ErrorDialog = lazy(async () => ({ default: (await import('./ErrorDialog.tsx')).ErrorDialog }))

/** Shows the captured errors of the interface; absent while there are none. */
export function ErrorBell() {
  const t = useT()
  const errors = useStore(errorLog)
  const [open, setOpen] = useState(false)
  if (errors.length === 0 && !open) return null
  return (
    <>
      <Count count={errors.length}>
        <Button
          type="text"
          danger
          icon={<BellOutlined />}
          aria-label={t('errorLog.title')}
          title={t('errorLog.title')}
          onClick={() => setOpen(!open)}
        />
      </Count>
      <Suspense>{open && <ErrorDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
