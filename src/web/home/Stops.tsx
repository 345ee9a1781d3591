import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { useT, type MessageKey } from '../i18n/t.ts'

interface Props {
  status: '404' | '403'
  title: MessageKey
  text: MessageKey
}

function Stop({ status, title, text }: Props) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Result
      status={status}
      title={t(title)}
      subTitle={t(text)}
      extra={
        <Button type="primary" size="medium" onClick={() => void navigate('/')}>
          {t('shell.backHome')}
        </Button>
      }
    />
  )
}

export const NotFound = () => <Stop status="404" title="shell.notFound" text="shell.notFoundText" />
export const NotAllowed = () => <Stop status="403" title="shell.notAllowed" text="shell.notAllowedText" />
