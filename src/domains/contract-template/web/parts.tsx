import { SnippetsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { visibleOne } from '../../../web/ui/visible.ts'
import { contractTemplateApi as api } from '../api.ts'
import { draftPage, ofContracts } from './BeginButton.tsx'
import { useDeviations } from './queries.ts'

export { useDeviations } from './queries.ts'

export const Deviations = lazyComponent(async () => (await import('./Deviations.tsx')).Deviations)
const TemplatePicker = lazyComponent(async () => (await import('./TemplatePicker.tsx')).TemplatePicker)

/** Tab of a contract's page with what it has changed of its template. */
export const deviationsTab = 'deviations'

/** Shows what a contract has changed of its template. On a phone it is below the panels. */
function goToDeviations(): void {
  visibleOne(`[role=tab][id$="-tab-${deviationsTab}"]`)?.click()
  requestAnimationFrame(() =>
    visibleOne(`#section-${deviationsTab}`)?.scrollIntoView({ behavior: 'smooth', block: 'start' }),
  )
}

/** For an approver: how many clauses deviate, with the way to them. Nothing for a contract without a template. */
export function DeviationPoint({ contractId }: { contractId: string }) {
  const t = useT()
  const found = useDeviations(contractId).data
  if (!found) return null
  return (
    <div>
      <dt>{t('contractTemplate.deviations.label')}</dt>
      <dd>
        {found.count === 0 ? (
          t('contractTemplate.deviations.none')
        ) : (
          <Button type="link" size="small" onClick={goToDeviations}>
            {t('contractTemplate.deviations.point', { count: found.count })}
          </Button>
        )}
      </dd>
    </div>
  )
}

/** Drafts a contract from a template that the user chooses. */
export function FromTemplate() {
  const t = useT()
  const navigate = useNavigate()
  const mayChoose = useGranted(api.query.access)
  const [isOpen, open] = useState(false)
  const begin = useAct(api.begin, ofContracts)
  const start = (id: string) =>
    begin.run({ id }, ({ contractId }) => {
      open(false)
      void navigate(draftPage(contractId))
    })
  if (!mayChoose) return null
  return (
    <>
      <ActionButton access={api.begin.access} icon={<SnippetsOutlined />} onClick={() => open(true)}>
        {t('contractTemplate.beginFrom')}
      </ActionButton>
      {isOpen && <TemplatePicker category={null} onPick={start} onClose={() => open(false)} />}
    </>
  )
}

interface FillProps {
  category: string | null
  /** Makes the chosen template the text of the draft, see {@link fillFrom}. */
  onPick: (id: string) => Promise<unknown>
}

/** Offers the templates as the text of a draft that has none, those of its category first. */
export function FillFromTemplate({ category, onPick }: FillProps) {
  const t = useT()
  const mayChoose = useGranted(api.query.access)
  const [isOpen, open] = useState(false)
  if (!mayChoose) return null
  return (
    <>
      <ActionButton access={api.fill.access} icon={<SnippetsOutlined />} onClick={() => open(true)}>
        {t('contractTemplate.fillFrom')}
      </ActionButton>
      {isOpen && (
        <TemplatePicker
          category={category}
          onPick={(id) => onPick(id).finally(() => open(false))}
          onClose={() => open(false)}
        />
      )}
    </>
  )
}

/** Makes a template the text of a draft. */
export const fillFrom = (id: string, contract: { id: string; version: number }) => send(api.fill, { id, contract })
