import { reviewStatus } from '../../../kernel/library.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enableStatus } from '../../../kernel/record.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { reviewTones } from '../../../web/record/LibraryParts.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type Rule, ruleApi } from '../api.ts'
import { hasElements, ruleKind, type RuleKind } from '../codes.ts'
import { Basic } from './Basic.tsx'
import { Basis } from './Basis.tsx'
import { Bench } from './Bench.tsx'
import { Elements } from './Elements.tsx'
import { faces, intentConfig, type RuleConfig } from './config.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Samples } from './Samples.tsx'
import { Versions } from './Versions.tsx'
import { Weights } from './Weights.tsx'

export const AnswerPage = () => <RuleScreen config={faces.answer} kind="answer" />
export const IntentPage = () => <RuleScreen config={intentConfig} kind="answer" />
export const DocumentPage = () => <RuleScreen config={faces.document} kind="document" />
export const ContractPage = () => <RuleScreen config={faces.contract} kind="contract" />
export const ExaminePage = () => <RuleScreen config={faces.examine} kind="examine" />
export const CasePage = () => <RuleScreen config={faces.case} kind="case" />
export const ExtractPage = () => <RuleScreen config={faces.extract} kind="extract" />

/** A rule: its content, its test bench, and its earlier versions. */
function RuleScreen({ config, kind }: { config: RuleConfig; kind: RuleKind }) {
  const t = useT()
  const navigate = useNavigate()
  const copy = useAct(ruleApi.copy)
  const [reviewed, review] = useState<Rule | null>(null)
  const duplicate = (id: string) =>
    copy.run({ id }, (made) => void navigate(faces[made.ruleKind].pageOf('edit', made.id)))
  return (
    <>
      <RecordScreen
        config={config}
        newTitle={`rule.newOf.${kind}`}
        begin={{ ruleKind: kind }}
        sections={(rule) => {
          const of = rule?.ruleKind ?? kind
          return [
            { key: 'basic', title: t('rule.section.basic'), content: <Basic rule={rule} kind={of} /> },
            ...(hasElements(of)
              ? [{ key: 'elements', title: t('rule.field.elements'), content: <Elements rule={rule} /> }]
              : []),
            ...(of === 'case'
              ? [{ key: 'weights', title: t('rule.field.weights'), content: <Weights rule={rule} /> }]
              : []),
            { key: 'basis', title: t('rule.field.basis'), content: <Basis rule={rule} /> },
            { key: 'bench', title: t('rule.section.bench'), content: <Bench rule={rule} kind={of} /> },
            { key: 'samples', title: t('rule.field.samples'), content: <Samples rule={rule} kind={of} /> },
          ]
        }}
        renderTags={(rule) => (
          <>
            <StatusTag of={reviewStatus} tones={reviewTones} value={rule.reviewStatus} />
            <StatusTag of={enableStatus} tones={enableTones} value={rule.enable} />
          </>
        )}
        facts={(rule) => [
          [t('rule.field.ruleKind'), t.label(ruleKind.labelKey(rule.ruleKind))],
          [t('rule.field.ruleVersion'), rule.ruleVersion],
          [t('rule.field.writerName'), rule.writerName],
          [t('rule.field.reviewerName'), rule.reviewerName],
        ]}
        actions={(rule) => [
          { action: 'pass', word: 'review', onClick: () => review(rule) },
          { action: 'enable', by: ruleApi.enable },
          { action: 'disable', by: ruleApi.changeStatus, reason: true, rare: true },
          { action: 'copy', rare: true, onClick: () => void duplicate(rule.id) },
        ]}
        panels={(rule) => [
          { key: 'versions', title: t('rule.versions'), content: <Versions config={config} rule={rule} /> },
        ]}
      />
      {reviewed && <ReviewDialog config={config} rule={reviewed} onClose={() => review(null)} />}
    </>
  )
}
