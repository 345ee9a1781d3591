import { Button, Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useT, type MessageKey } from '../i18n/t.ts'
import styles from './stops.module.css'

interface Props {
  status: '404' | '403'
  title: MessageKey
  text: MessageKey
  /** The address that was typed or linked. */
  address?: string | null
}

function Stop({ status, title, text, address }: Props) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Result
      icon={
        <span className={styles.code} aria-hidden>
          {status}
        </span>
      }
      title={t(title)}
      subTitle={
        <>
          {t(text)}
          {address && (
            <p className={styles.address} translate="no">
              {t('shell.notFoundAddress', { address })}
            </p>
          )}
        </>
      }
      extra={
        <Button type="primary" size="medium" onClick={() => void navigate('/')}>
          {t('shell.backHome')}
        </Button>
      }
    />
  )
}

export function NotFound() {
  const [params] = useSearchParams()
  return <Stop status="404" title="shell.notFound" text="shell.notFoundText" address={params.get('from')} />
}
export const NotAllowed = () => <Stop status="403" title="shell.notAllowed" text="shell.notAllowedText" />
