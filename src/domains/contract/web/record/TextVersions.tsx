import { Button, Collapse } from 'antd'
import { download, send } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { contractApi, type Contract } from '../../api.ts'
import { sizeWord } from '../words.ts'
import { useContract } from './contract-context.ts'
import { CompareVersions } from './CompareVersions.tsx'
import type { TextVersion } from './TextFacts.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import fileStyles from '../../../../web/ui/file.module.css'
import textStyles from '../../../../web/ui/text.module.css'

interface Props {
  contract: Contract
  texts: readonly TextVersion[]
}

/** Earlier versions; each can be read, compared with any other, and restored while the contract is a draft. */
export function TextVersions({ contract, texts }: Props) {
  const t = useT()
  const { draft } = useContract()
  const former = texts.filter((text) => !text.current)
  if (former.length === 0) return null
  const list = (
    <ul className={classes(fileStyles.list, fileStyles.wraps)}>
      {former.map((text) => (
        <li key={text.id}>
          <span className={fileStyles.name} title={text.name}>
            {t('contract.text.version', { n: text.versionNo })} {text.name}
          </span>
          <span className={classes(textStyles.soft, fileStyles.about)}>
            {sizeWord(text.size)} · {t('contract.text.by', { who: text.createPsnName, when: text.createTime })}
          </span>
          <Button
            type="link"
            onClick={() =>
              void download(contractApi.download, { id: contract.id, fileId: text.fileId }).catch(() => undefined)
            }
          >
            {t('contract.text.download')}
          </Button>
          <CompareVersions contractId={contract.id} texts={texts} from={text} label={t('contract.text.compare')} />
          {draft && (
            <Button
              type="link"
              onClick={() => void draft.act((at) => send(contractApi.restoreText, { ...at, textId: text.id }))}
            >
              {t('contract.text.restore')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <Collapse
      ghost
      items={[{ key: 'versions', label: t('contract.text.versions', { count: former.length }), children: list }]}
    />
  )
}
