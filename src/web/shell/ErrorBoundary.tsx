import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import { Notice } from '../ui/Notice.tsx'
import { logError } from './error-log.ts'

interface Props {
  children: ReactNode
}

/** Contains the errors of a page, so that the others keep working. */
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
    const { message } = this.state.error
    return codeMissing.test(message) ? (
      <Outdated />
    ) : (
      <Broken message={message} retry={() => this.setState({ error: null })} />
    )
  }
}

/** The messages of browsers and Vite when a chunk cannot be loaded, as after an upgrade of the server. */
const codeMissing = /dynamically imported module|importing a module script|unable to preload/i

/** For a missing chunk. There is no retry: browser and React cache the failure. */
function Outdated() {
  const t = useT()
  return (
    <Notice title={t('shell.outdated')} text={t('shell.outdatedText')}>
      <Button type="primary" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </Notice>
  )
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
