import { App, Button, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { type Chain, flowApi } from '../api.ts'
import { ChainForm } from './ChainForm.tsx'
import { nodeWord } from './words.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './workflow.module.css'

/** The approval steps of each kind of record in the organisation. */
export function ChainList() {
  const t = useT()
  const { message } = App.useApp()
  const chains = useCall(flowApi.chains, {})
  const reset = useAct(flowApi.resetChain)
  const [edited, edit] = useState<Chain | null>(null)
  const mayEditRoutes = useGranted('flow:edit')
  return (
    <section className={classes(cardStyles.root, styles.chainPage)}>
      <p className={textStyles.soft}>{t('workflow.chain.intro')}</p>
      <CallState call={chains}>
        {(all) => (
          <Table<Chain>
            rowKey="bizType"
            size="small"
            pagination={false}
            dataSource={all}
            columns={[
              { title: t('workflow.chain.title'), dataIndex: 'title', width: 160 },
              {
                title: t('workflow.field.steps'),
                render: (_, { isChain, steps }) =>
                  isChain ? (
                    <ol className={styles.chainSteps}>
                      {steps.map(({ node }) => (
                        <li key={node}>{nodeWord(t, node)}</li>
                      ))}
                    </ol>
                  ) : (
                    t('workflow.chain.byTable')
                  ),
              },
              {
                width: 90,
                render: (_, { version }) => t(version === 0 ? 'workflow.chain.usual' : 'workflow.chain.own'),
              },
              {
                title: t('ui.list.actions'),
                width: 220,
                render: (_, chain) => (
                  <>
                    {chain.isChain && (
                      <Button type="link" onClick={() => edit(chain)}>
                        {t('workflow.chain.edit')}
                      </Button>
                    )}
                    {mayEditRoutes && (
                      <Link to={`/system/approvalRoute/${chain.bizType}`}>{t('workflow.chain.conditions')}</Link>
                    )}
                    {chain.version > 0 && (
                      <ConfirmButton
                        type="link"
                        question={t('workflow.chain.resetAsk', { title: chain.title })}
                        onConfirm={() =>
                          reset.run(
                            { bizType: chain.bizType, version: chain.version },
                            () => void message.success(t('workflow.chain.saved')),
                          )
                        }
                      >
                        {t('workflow.chain.reset')}
                      </ConfirmButton>
                    )}
                  </>
                ),
              },
            ]}
          />
        )}
      </CallState>
      {edited && <ChainForm chain={edited} onClose={() => edit(null)} />}
    </section>
  )
}
