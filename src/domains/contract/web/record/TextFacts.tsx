import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { download } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { goToFindings } from '../../../review/web/parts.tsx'
import { contractApi, type ContractParts } from '../../api.ts'
import { sizeWord } from '../words.ts'
import styles from '../contract.module.css'

export type TextVersion = ContractParts['texts'][number]
const HASH_SHOWN = 12

interface Props {
  contractId: string
  text: TextVersion
  /** The reader below shows the name and has the download. */
  isBrief?: boolean
}

/** Facts about one version to know before reading it. */
export function TextFacts({ contractId, text, isBrief = false }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const copyHash = () =>
    void navigator.clipboard.writeText(text.sha256).then(() => message.success(t('contract.text.copied')))
  return (
    <div className={styles.textFacts}>
      {!isBrief && (
        <div className={styles.textName}>
          <strong>{text.name}</strong>
          <Button
            icon={<DownloadOutlined />}
            onClick={() =>
              void download(contractApi.download, { id: contractId, fileId: text.fileId }).catch(() => undefined)
            }
          >
            {t('contract.text.download')}
          </Button>
        </div>
      )}
      <ul className={styles.textMarks}>
        <li>{t('contract.text.version', { n: text.versionNo })}</li>
        <li>{sizeWord(text.size)}</li>
        <li>{t('contract.text.characters', { count: text.characters })}</li>
        {text.pages !== null && <li>{t('contract.text.pages', { count: text.pages })}</li>}
        <li>{t('contract.text.by', { who: text.createPsnName, when: text.createTime })}</li>
        {text.frozen && <li>{t('contract.text.frozen')}</li>}
        {text.openFindings > 0 && (
          <li className={styles.textOpen}>
            <Button type="link" size="small" onClick={goToFindings}>
              {t('contract.text.findings', { count: text.openFindings })}
            </Button>
          </li>
        )}
        <li title={`${t('contract.text.hash')} ${text.sha256}`}>
          SHA-256 <code>{text.sha256.slice(0, HASH_SHOWN)}</code>
          <Button type="text" icon={<CopyOutlined />} aria-label={t('contract.text.copyHash')} onClick={copyHash} />
        </li>
      </ul>
    </div>
  )
}
