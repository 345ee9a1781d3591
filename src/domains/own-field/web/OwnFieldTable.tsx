import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { type OwnField, ownFieldApi as api } from '../api.ts'
import { ownFieldType } from '../codes.ts'
import { OwnFieldActions } from './OwnFieldActions.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './own-field.module.css'

interface Props {
  fields: readonly OwnField[]
  edit: (field: OwnField) => void
}

/** The fields in the order of the form, which can be changed here. */
export function OwnFieldTable({ fields, edit }: Props) {
  const t = useT()
  const sort = useAct(api.sort)
  const move = (at: number, by: 1 | -1) => {
    const ids = fields.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    void sort.run({ ids })
  }
  return (
    <div className={styles.box} tabIndex={0} role="region" aria-label={t('ownField.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('ownField.field.sort')}</th>
            <th scope="col">{t('ownField.field.label')}</th>
            <th scope="col">{t('ownField.field.code')}</th>
            <th scope="col">{t('ownField.field.type')}</th>
            <th scope="col">{t('ownField.detail')}</th>
            <th scope="col">{t('ownField.field.isRequired')}</th>
            <th scope="col">{t('ownField.state')}</th>
            <th scope="col">{t('ownField.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, at) => (
            <tr key={field.id} className={classes(field.isRetired && styles.out)}>
              <td className={classes(styles.nowrap, styles.order)}>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={t('ownField.moveUp', { label: field.label })}
                  disabled={at === 0 || sort.busy}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={t('ownField.moveDown', { label: field.label })}
                  disabled={at === fields.length - 1 || sort.busy}
                  onClick={() => move(at, 1)}
                />
              </td>
              <th scope="row">
                {field.label}
                {field.help && <div className={textStyles.soft}>{field.help}</div>}
              </th>
              <td data-title={t('ownField.field.code')}>{field.code}</td>
              <td className={styles.nowrap} data-title={t('ownField.field.type')}>
                {t.label(ownFieldType.labelKey(field.type))}
              </td>
              <td data-title={t('ownField.detail')}>{detailOf(field)}</td>
              <td data-title={t('ownField.field.isRequired')}>{field.isRequired && t('record.yes')}</td>
              <td className={styles.nowrap}>
                <StateWord
                  tone={field.isRetired ? 'draft' : 'done'}
                  word={t(field.isRetired ? 'ownField.isOut' : 'ownField.inUse')}
                />
              </td>
              <td className={styles.nowrap}>
                <OwnFieldActions field={field} edit={edit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The options that can be chosen, or the unit. */
const detailOf = ({ options, unit }: OwnField): string =>
  options.length > 0
    ? options
        .filter(({ isRetired }) => !isRetired)
        .map(({ label }) => label)
        .join(separator())
    : unit
