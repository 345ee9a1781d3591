import { App, Button, Checkbox, Form, Input } from 'antd'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { leaveFor } from '../../../web/record/leave.ts'
import { TabContext } from '../../../web/shell/tab-title.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CostNote, useCoins } from '../../coin/web/parts.tsx'
import { textComparisonApi } from '../api.ts'
import { ignore, type Ignore } from '../codes.ts'
import { type Chosen, SidePicker } from './SidePicker.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './comparison.module.css'

/** Form with two files and the kinds of differences to ignore. */
export function NewComparison() {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const coins = useCoins()
  const begin = useAct(textComparisonApi.save)
  const [base, setBase] = useState<Chosen | null>(null)
  const [target, setTarget] = useState<Chosen | null>(null)
  const [name, setName] = useState('')
  const [ignored, setIgnored] = useState<Ignore[]>([])
  const isIdentical = base !== null && target !== null && base.sha256 === target.sha256

  async function start(): Promise<void> {
    if (!base || !target || !(await coins.check('TEXT_COMPARE'))) return
    const input = {
      name,
      baseFile: { fileId: base.fileId },
      targetFile: { fileId: target.fileId },
      ignore: ignored,
    }
    await begin.run(input, ({ id }) => {
      void message.success(t('textComparison.starting'))
      leaveFor(tab, `/textComparisonMain/view/${id}`, navigate)
    })
  }

  return (
    <section className={classes(cardStyles.root, styles.new)}>
      <h1>{t('textComparison.new')}</h1>
      <p>{t('textComparison.emptyText')}</p>
      <div className={styles.sides}>
        <SidePicker title={t('textComparison.field.baseFile')} chosen={base} onChoose={setBase} />
        <SidePicker title={t('textComparison.field.targetFile')} chosen={target} onChoose={setTarget} />
      </div>
      {isIdentical && (
        <p className={styles.warning} role="alert">
          {t('textComparison.identical')}
        </p>
      )}
      <Form layout="vertical" onFinish={() => void start()}>
        <Form.Item label={t('textComparison.field.ignore')}>
          <Checkbox.Group
            value={ignored}
            onChange={(values) => setIgnored(values)}
            options={ignore.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          />
        </Form.Item>
        <Form.Item
          label={t('textComparison.field.name')}
          htmlFor="comparison-name"
          extra={t('textComparison.nameHelp')}
        >
          <Input
            id="comparison-name"
            value={name}
            maxLength={200}
            placeholder={base && target ? `${base.name} vs ${target.name}`.slice(0, 200) : ''}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
        <div className={styles.start}>
          <ActionButton
            access={textComparisonApi.save.access}
            type="primary"
            htmlType="submit"
            loading={begin.busy}
            refusal={(!base || !target) && t('textComparison.chooseBoth')}
          >
            {t('textComparison.start')}
          </ActionButton>
          <Button href="#/textComparisonIndex">{t('ui.cancel')}</Button>
          <span className={textStyles.soft}>
            <CostNote moduleCode="TEXT_COMPARE" />
          </span>
        </div>
      </Form>
    </section>
  )
}
