import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { FormGrid } from '../../../../web/ui/Field.tsx'
import { Counterparty } from '../../api.ts'
import * as codes from '../../codes.ts'
import { wordOf } from '../words.ts'
import { Fact } from '../../../../web/record/Item.tsx'
import { PartyFields } from './PartyFields.tsx'
import { useContract } from './contract-context.ts'
import recordStyles from '../../../../web/record/record.module.css'
import textStyles from '../../../../web/ui/text.module.css'
import styles from '../contract.module.css'

const MOST = 20
const details = ['creditCode', 'idNo', 'contact', 'phone', 'address', 'bankName', 'bankAccount'] as const
const emptyParty: Counterparty = Counterparty.parse({ name: '', type: 'enterprise' })

/** All counterparties. */
export function PartiesSection() {
  const t = useT()
  const { contract, draft } = useContract()
  if (!draft) return <PartiesRead parties={contract?.counterparties ?? []} />
  const fault = draft.faults['counterparties']
  return (
    <Form.List name="counterparties">
      {(fields, { add, remove }) => (
        <div className={styles.parties}>
          {fields.map(({ key, name }) => (
            <fieldset key={key} className={styles.party}>
              <legend>{t('contract.party.nth', { n: name + 1 })}</legend>
              <Button
                type="text"
                className={styles.partyRemove!}
                icon={<DeleteOutlined />}
                aria-label={t('contract.party.remove', { n: name + 1 })}
                title={t('contract.party.remove', { n: name + 1 })}
                onClick={() => remove(name)}
              />
              <PartyFields index={name} />
            </fieldset>
          ))}
          {fault && (
            <p className={recordStyles.sectionFault} role="alert">
              {fault}
            </p>
          )}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST}
            onClick={() => add({ ...emptyParty })}
          >
            {t('contract.party.add')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

function PartiesRead({ parties }: { parties: readonly Counterparty[] }) {
  const t = useT()
  if (parties.length === 0) return <p className={textStyles.soft}>{t('contract.party.none')}</p>
  return (
    <div className={styles.parties}>
      {parties.map((party, index) => (
        // Parties have no ids, and a list that is only read is not reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} className={styles.party} aria-label={t('contract.party.nth', { n: index + 1 })}>
          <h3>
            {party.name}
            <small>{wordOf(t, codes.partyType, party.type)}</small>
          </h3>
          <FormGrid>
            {details
              .filter((name) => party[name] !== '')
              .map((name) => (
                <Fact key={name} label={t(`contract.field.${name}`)} value={party[name]} />
              ))}
          </FormGrid>
        </section>
      ))}
    </div>
  )
}
