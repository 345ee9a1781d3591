import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import { Notice } from '../ui/Notice.tsx'
import { logError } from './error-log.ts'

interface Props {
  children: ReactNode
}

/** Keeps a broken page from taking the others with it. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logError(error, 'component', info.componentStack?.trim().split('\n')[0] ?? '')
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return <Broken message={this.state.error.message} retry={() => this.setState({ error: null })} />
  }
}

function Broken({ message, retry }: { message: string; retry: () => void }) {
  const t = useT()
  return (
    <Notice title={t('shell.broken')} text={message}>
      <Button onClick={retry}>{t('ui.retry')}</Button>
      <Button type="primary" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </Notice>
  )
}
