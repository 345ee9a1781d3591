import { App, Button } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { approvalRouteApi as api, type Definition } from '../api.ts'
import { type Edited, inputOf } from './edited.ts'
import type { Known } from './words.ts'

interface Props {
  title: string
  known: Known
  edited: Edited
  isPart: boolean
  /** How many faults there are. */
  count: number
  /** Leads to the next fault. */
  onSolve: () => void
  on: {
    onSaved?: (definition: Definition) => void
    onPublished?: (definition: Definition) => void
    onDropped?: () => void
  }
}

/** Keeps, publishes and drops the draft, and leads to its faults. The main button is the next step. */
export function StoreButtons({ title, known, edited, isPart, count, onSolve, on }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const save = useAct(api.save)
  const publish = useAct(api.publish)
  const remove = useAct(api.remove)
  const { draft, content, isChanged, settle } = edited
  const isFaulty = count > 0
  const store = () =>
    save.run(
      {
        ...(draft && { id: draft.id, version: draft.version }),
        ...inputOf(content, { kind: known.kind.kind, isPart }),
      },
      (stored) => {
        settle(stored, content)
        void message.success(t('approvalRoute.saved'))
        on.onSaved?.(stored)
      },
    )
  return (
    <>
      {draft && (
        <ConfirmButton
          access={api.remove.access}
          question={t('approvalRoute.dropAsk', { name: title })}
          onConfirm={() =>
            remove.run({ id: draft.id, version: draft.version }, () => {
              void message.success(t('approvalRoute.dropped'))
              on.onDropped?.()
            })
          }
        >
          {t('approvalRoute.drop')}
        </ConfirmButton>
      )}
      <Button type={isChanged && !isFaulty ? 'primary' : 'default'} loading={save.busy} onClick={() => void store()}>
        {t('approvalRoute.save')}
      </Button>
      {draft && !isChanged && (
        <ActionButton
          access={api.publish.access}
          type={isFaulty ? 'default' : 'primary'}
          refusal={isFaulty && t('approvalRoute.faulty', { count })}
          loading={publish.busy}
          onClick={() =>
            void publish.run({ id: draft.id, version: draft.version }, (done) => {
              void message.success(t('approvalRoute.published', { n: done.number ?? 0 }))
              on.onPublished?.(done)
            })
          }
        >
          {t('approvalRoute.publish')}
        </ActionButton>
      )}
      {isFaulty && (
        <Button type="primary" onClick={onSolve}>
          {t('approvalRoute.solve', { count })}
        </Button>
      )}
    </>
  )
}
