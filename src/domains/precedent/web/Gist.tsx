import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { Item } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { LawPicker, LawTags } from '../../knowledge/web/parts.tsx'
import type { Precedent } from '../api.ts'
import styles from './precedent.module.css'

const long = { minRows: 3, maxRows: 10 }

/** The section with the gist of a case and the articles on which it is based. */
export function Gist({ record }: { record: Precedent | null }) {
  const t = useT()
  const { draft } = useRecord()
  return (
    <>
      <FormGrid>
        <Item name="focus" shown={record?.focus && <ClampText text={record.focus} />} needed wide>
          <Input.TextArea autoSize={long} maxLength={2000} showCount />
        </Item>
        <Item name="gist" shown={record?.gist && <ClampText text={record.gist} />} needed wide>
          <Input.TextArea autoSize={long} maxLength={4000} showCount />
        </Item>
        <Item name="result" shown={record?.result && <ClampText text={record.result} />} needed wide>
          <Input.TextArea autoSize={long} maxLength={4000} showCount />
        </Item>
        {!draft && (
          <Item name="basis" shown={record && <BasisList basis={record.basis} />} wide>
            {null}
          </Item>
        )}
      </FormGrid>
      {draft && (
        <Form.List name="basis">
          {(fields, { add, remove }) => (
            <div className={styles.basis}>
              <span>{t('precedent.field.basis')}</span>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.basisRow}>
                  <Form.Item name={[name, 'legislationId']} noStyle>
                    <LawPicker aria-label={t('precedent.field.legislationId')} />
                  </Form.Item>
                  <Form.Item name={[name, 'articleNo']} noStyle>
                    <Input
                      maxLength={30}
                      aria-label={t('precedent.field.articleNo')}
                      placeholder={t('precedent.articleHint')}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('precedent.removeBasis')}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              <Button icon={<PlusOutlined />} onClick={() => add({ articleNo: '' })}>
                {t('precedent.addBasis')}
              </Button>
            </div>
          )}
        </Form.List>
      )}
    </>
  )
}

/** The cited articles, which open next to the page. */
export function BasisList({ basis }: { basis: Precedent['basis'] }) {
  const t = useT()
  if (basis.length === 0) return '—'
  const cited = basis.map(({ title, articleNo }) => ({ law: title, article: articleNo }))
  return <LawTags cited={cited} label={t('precedent.field.basis')} />
}
