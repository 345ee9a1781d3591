import { Alert, App, Button, Form, Input, Modal, QRCode, Typography } from 'antd'
import { useState } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Refusal } from '../../../web/api/refusal.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { secondFactorApi } from '../api.ts'
import styles from './second-factor.module.css'

/** The user's authenticator app: set-up, recovery codes, turning it off. */
export function SecondFactorTab() {
  const t = useT()
  const state = useCall(secondFactorApi.state, {})
  const begin = useAct(secondFactorApi.begin)
  const [scan, setScan] = useState<OutputOf<typeof secondFactorApi.begin> | null>(null)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  return (
    <div className={styles.root}>
      <p>{t('second-factor.intro')}</p>
      <CallState call={state}>
        {({ allowed, on, recoveryLeft }) =>
          on ? (
            <Stop left={recoveryLeft} />
          ) : !allowed ? (
            <Alert type="info" showIcon title={t('second-factor.notAllowed')} />
          ) : scan ? (
            <Scan
              scan={scan}
              onDone={(codes) => {
                setScan(null)
                setRecovery(codes)
              }}
            />
          ) : (
            <Begin act={begin} onPassword={(password) => void begin.run({ password }, setScan)} />
          )
        }
      </CallState>
      {recovery && <Recovery codes={recovery} onKept={() => setRecovery(null)} />}
    </div>
  )
}

interface BeginProps {
  act: { busy: boolean; refusal: Refusal | null }
  onPassword: (password: string) => void
}
/** Requires the password first, because an open session alone must not bind the account to another person's app. */
function Begin({ act, onPassword }: BeginProps) {
  const t = useT()
  const [form] = Form.useForm<{ password: string }>()
  useServerFields(form, act.refusal)
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={({ password }) => onPassword(password)}>
      <Field name="password" label={t('second-factor.field.password')} required>
        <Input.Password className={styles.code} maxLength={128} autoComplete="current-password" />
      </Field>
      <Button htmlType="submit" type="primary" loading={act.busy}>
        {t('second-factor.begin')}
      </Button>
    </Form>
  )
}

interface ScanProps {
  scan: { uri: string; secret: string }
  onDone: (recovery: readonly string[]) => void
}
function Scan({ scan, onDone }: ScanProps) {
  const t = useT()
  const confirm = useAct(secondFactorApi.confirm)
  return (
    <div className={styles.scan}>
      <QRCode value={scan.uri} size={180} type="svg" bgColor="#fff" color="#000" />
      <div>
        <p>{t('second-factor.scan')}</p>
        <Typography.Paragraph code copyable>
          {scan.secret}
        </Typography.Paragraph>
        <CodeForm
          button={t('second-factor.confirm')}
          act={confirm}
          onCode={(code) => void confirm.run({ code }, (made) => onDone(made.recovery))}
        />
      </div>
    </div>
  )
}

function Stop({ left }: { left: number }) {
  const t = useT()
  const { message } = App.useApp()
  const stop = useAct(secondFactorApi.stop)
  return (
    <>
      <Alert type="success" showIcon title={t('second-factor.on', { count: left })} />
      <p>{t('second-factor.stopText')}</p>
      <CodeForm
        button={t('second-factor.stop')}
        danger
        act={stop}
        onCode={(code) => void stop.run({ code }, () => void message.success(t('second-factor.off')))}
      />
    </>
  )
}

interface CodeFormProps {
  button: string
  danger?: boolean
  act: { busy: boolean; refusal: Refusal | null }
  onCode: (code: string) => void
}
function CodeForm({ button, danger = false, act, onCode }: CodeFormProps) {
  const t = useT()
  const [form] = Form.useForm<{ code: string }>()
  useServerFields(form, act.refusal)
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={({ code }) => onCode(code)}>
      <Field name="code" label={t('second-factor.field.code')} required>
        <Input className={styles.code} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Field>
      <Button htmlType="submit" type="primary" danger={danger} loading={act.busy}>
        {button}
      </Button>
    </Form>
  )
}

function Recovery({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`
  return (
    <Modal
      title={t('second-factor.recovery')}
      open
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <>
          <Button href={file} download="faheng-recovery-codes.txt">
            {t('second-factor.download')}
          </Button>
          <Button type="primary" onClick={onKept}>
            {t('second-factor.kept')}
          </Button>
        </>
      }
    >
      <p>{t('second-factor.recoveryText')}</p>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  )
}
