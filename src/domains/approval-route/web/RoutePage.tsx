import { useNavigate, useParams } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { approvalRouteApi as api, type Definition } from '../api.ts'
import { Definitions } from './Definitions.tsx'
import { contentOf } from './edited.ts'
import { Editor } from './Editor.tsx'
import { RetireButton } from './RetireButton.tsx'
import { type Known, stateWord } from './words.ts'

type Stored = OutputOf<typeof api.ofKind>
/** More definitions of one kind are not listed. */
const most = 100

/** The approval of a kind of record: its draft, or what is in force; or one of its sub-flows. */
export function RoutePage() {
  const { kind = '', id } = useParams()
  const kinds = useCall(api.kinds, {})
  const editor = useCall(api.ofKind, { kind })
  const parts = useCall(api.query, { kind, isPart: true, state: 'published', size: most })
  return (
    <CallState call={editor}>
      {(stored) => (
        <CallState call={kinds}>
          {(all) => (
            <CallState call={parts}>
              {({ records }) => {
                // The editor's answer has said that there is such a kind.
                const found = all.find((one) => one.kind === kind)!
                const known = { kind: found, roles: stored.roles, parts: records }
                return id === undefined ? (
                  <MainEditor key={kind} known={known} stored={stored} />
                ) : (
                  <PartPage key={id} id={id} known={known} />
                )
              }}
            </CallState>
          )}
        </CallState>
      )}
    </CallState>
  )
}

type Shared = Omit<Known, 'names'>

function MainEditor({ known, stored: { draft, inForce } }: { known: Shared; stored: Stored }) {
  const t = useT()
  const { kind } = known
  const { number, id } = inForce
  const state = draft
    ? number > 0
      ? t('approvalRoute.draftOf', { n: number })
      : t('approvalRoute.draftNew')
    : number > 0
      ? t('approvalRoute.inForceNo', { n: number })
      : t('approvalRoute.usual')
  const shown = { ...known, names: (draft ?? inForce).names }
  return (
    <Editor
      title={t('approvalRoute.pageTitle', { kind: kind.title })}
      state={state}
      known={shown}
      source={{ draft, content: contentOf(draft ?? inForce) }}
      isPart={false}
      inForce={id === null ? { default: inForce } : { id, number }}
    >
      <Definitions known={shown} usual={number === 0 ? inForce.graph : null} />
    </Editor>
  )
}

function PartPage({ id, known }: { id: string; known: Shared }) {
  const call = useCall(api.queryById, { id })
  return <CallState call={call}>{(part) => <PartEditor known={known} part={part} />}</CallState>
}

function PartEditor({ known, part }: { known: Shared; part: Definition }) {
  const t = useT()
  const navigate = useNavigate()
  const { kind } = known
  const isDraft = part.state === 'draft'
  const open = (definition: Definition) =>
    void navigate(`/system/approvalRoute/${kind.kind}/${definition.id}`, { replace: true })
  const leave = () => void navigate(`/system/approvalRoute/${kind.kind}`, { replace: true })
  const former = known.parts.find(({ name }) => name === part.name)
  return (
    <Editor
      title={t('approvalRoute.partTitle', { name: part.name, kind: kind.title })}
      state={stateWord(t, part)}
      known={{ ...known, names: part.names }}
      source={{ draft: isDraft ? part : null, content: contentOf(part) }}
      isPart
      inForce={former ? { id: former.id, number: former.number ?? 0 } : null}
      actions={part.state === 'published' && <RetireButton definition={part} onDone={leave} />}
      onSaved={open}
      onPublished={open}
      onDropped={leave}
    />
  )
}
