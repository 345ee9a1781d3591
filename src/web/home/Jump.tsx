import { Button, Result } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useT, type MessageKey } from '../i18n/t.ts'
import { Loading } from '../ui/Loading.tsx'
import { askAbout } from './about.ts'
import { jumpTarget } from './jump.ts'

/** Opens the former system, at `target` within it; other hosts are refused. */
export function Jump() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = params.get('target')
  const [refusal, setRefusal] = useState<MessageKey>()
  useEffect(() => {
    async function jump(): Promise<void> {
      const { webUrl } = await askAbout()
      const url = webUrl && jumpTarget(webUrl, target, location.origin)
      if (url) location.replace(url)
      else setRefusal(webUrl ? 'jump.elsewhere' : 'jump.unset')
    }
    jump().catch(() => setRefusal('failure.network'))
  }, [target])
  if (!refusal) return <Loading text={t('jump.going')} />
  return (
    <Result
      status="warning"
      title={t('jump.title')}
      subTitle={t(refusal)}
      extra={
        <Button type="primary" size="medium" onClick={() => void navigate('/')}>
          {t('shell.backHome')}
        </Button>
      }
    />
  )
}
