import { semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { AttachmentLink } from '../../attachment/web/parts.tsx'
import type { Perform } from '../api.ts'
import { itemType } from '../codes.ts'
import styles from './perform.module.css'

/** The registered performance, newest first. */
export function Register({ perform }: { perform: Perform }) {
  const t = useT()
  const titles = ['planSeq', 'actualDate', 'actualAmount', 'description', 'voucher', 'handlerName'] as const
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('perform.field.records')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className={title === 'actualAmount' ? styles.number : undefined}>
                {t(`perform.field.${title}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {perform.records.map((one) => (
            <tr key={one.id}>
              <td>
                {one.planSeq} {codeWord(t, itemType, one.itemType)}
              </td>
              <td>
                <time>{written(one.actualDate)}</time>
              </td>
              <td className={styles.number}>
                <Money value={one.actualAmount} />
              </td>
              <td>{[one.description, one.overReason].filter(Boolean).join(semicolon()) || '—'}</td>
              <td>
                {one.voucherIds.map((fileId) => (
                  <AttachmentLink key={fileId} bizType="contract_perform" bizId={perform.id} fileId={fileId} />
                ))}
              </td>
              <td>{one.handlerName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
