import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord, written } from '../../../web/i18n/written.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi, type Standard } from '../api.ts'
import { standardKind } from '../codes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './calculator.module.css'

type Kind = Standard['kind']
type Edited = { kind: Kind; standard: Standard | null }

/** The loaded figures of provinces and tables of commissions. */
export function StandardsPage() {
  const t = useT()
  const standards = useCall(calculatorApi.standards, {})
  const mayEdit = useGranted(calculatorApi.saveStandard.access)
  const [edited, edit] = useState<Edited | null>(null)
  return (
    <section className={classes(cardStyles.root, styles.form)}>
      <h1>{t('calculator.standards')}</h1>
      <p className={styles.intro}>{t('calculator.standards.intro')}</p>
      {mayEdit && (
        <p className={styles.actions}>
          {standardKind.options.map(({ value, labelKey }) => (
            <Button key={value} onClick={() => edit({ kind: value, standard: null })}>
              {t('calculator.standards.add')} · {t.label(labelKey)}
            </Button>
          ))}
        </p>
      )}
      <CallState call={standards}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState title={t('calculator.standards.none')} />
          ) : (
            <ul className={styles.panel}>
              {known.map((standard) => (
                <StandardLine
                  key={standard.id}
                  standard={standard}
                  mayEdit={mayEdit}
                  onEdit={() => edit({ kind: standard.kind, standard })}
                />
              ))}
            </ul>
          )
        }
      </CallState>
      {edited && <StandardDialog {...edited} onClose={() => edit(null)} />}
    </section>
  )
}

interface LineProps {
  standard: Standard
  mayEdit: boolean
  onEdit: () => void
}

function StandardLine({ standard, mayEdit, onEdit }: LineProps) {
  const t = useT()
  const remove = useAct(calculatorApi.deleteStandard)
  const { id, name, kind, source, figures, lines, updateTime } = standard
  const known = Object.entries(figures).flatMap(([field, amount]) =>
    amount === null ? [] : [`${t.label(`calculator.field.${field}`)} ${amountWord(amount)}`],
  )
  return (
    <li>
      <p>
        <strong>{name}</strong> {t.label(standardKind.labelKey(kind))} · {written(updateTime.slice(0, 10))}
      </p>
      {source !== '' && <p className={styles.basis}>{t('calculator.rates.source', { source })}</p>}
      {known.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines !== '' && <pre className={styles.table}>{lines}</pre>}
      {mayEdit && (
        <p className={styles.actions}>
          <Button size="small" onClick={onEdit}>
            {t('calculator.standards.edit')}
          </Button>
          <ConfirmButton
            size="small"
            access={calculatorApi.deleteStandard.access}
            question={t('calculator.standards.deleteAsk', { name })}
            onConfirm={() => remove.run({ id })}
          >
            {t('calculator.standards.delete')}
          </ConfirmButton>
        </p>
      )}
    </li>
  )
}

function StandardDialog({ kind, standard, onClose }: Edited & { onClose: () => void }) {
  const t = useT()
  const of = standard ? { kind, id: standard.id, version: standard.version } : { kind }
  return (
    <FormDialog
      title={`${t(standard ? 'calculator.standards.edit' : 'calculator.standards.add')} · ${t.label(standardKind.labelKey(kind))}`}
      confirm={t('calculator.scale.save')}
      by={calculatorApi.saveStandard}
      of={of}
      start={standard ?? {}}
      told={t('calculator.standards.saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('calculator.field.name')} required>
        <Input maxLength={100} />
      </Field>
      <Field name="source" label={t('calculator.field.source')} help={t('calculator.standards.source.help')}>
        <Input maxLength={300} />
      </Field>
      {kind === 'court' ? (
        <Figures />
      ) : (
        <Field name="lines" label={t('calculator.field.lines')} required help={t('calculator.standards.lines.help')}>
          <Input.TextArea rows={8} maxLength={5000} />
        </Field>
      )}
    </FormDialog>
  )
}

const figures = ['divorce', 'personality', 'otherNonProperty', 'intellectual', 'jurisdiction'] as const

function Figures() {
  const t = useT()
  return (
    <FormGrid>
      {figures.map((name) => (
        <Field key={name} name={['figures', name]} label={t(`calculator.field.${name}`)}>
          <MoneyInput />
        </Field>
      ))}
    </FormGrid>
  )
}
