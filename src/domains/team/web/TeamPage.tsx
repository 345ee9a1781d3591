import { Input } from 'antd'
import { enableStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { DictSelect, DictWords } from '../../dictionary/web/parts.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { type Team, teamApi } from '../api.ts'
import { teamType } from '../codes.ts'
import { teamConfig } from './config.ts'
import { Members } from './Members.tsx'
import { WhoInput } from './WhoInput.tsx'

/** A team: fields, leader and members. */
export function TeamPage() {
  const t = useT()
  const { user, org } = useSession()
  return (
    <RecordScreen
      config={teamConfig}
      newTitle="team.new"
      begin={{
        teamType: teamType.code.internal,
        leader: { psnId: user.id, lawyerId: null },
        ...(org.ognId && { ogn: org.ognId }),
      }}
      sections={(team) => [
        { key: 'basic', title: t('team.section.basic'), content: <Basic team={team} /> },
        { key: 'members', title: t('team.field.members'), content: <Members team={team} /> },
      ]}
      renderTags={({ enable }) => <StatusTag of={enableStatus} tones={enableTones} value={enable} />}
      facts={(team) => [
        [t('team.field.leader'), team.leaderName],
        [t('team.field.memberCount'), team.memberCount],
        [t('team.field.ogn'), team.ognName],
      ]}
      actions={() => [
        { action: 'enable', by: teamApi.changeStatus },
        { action: 'disable', by: teamApi.changeStatus, rare: true },
      ]}
    />
  )
}

function Basic({ team }: { team: Team | null }) {
  const t = useT()
  const type = useValue<Team['teamType']>('teamType')
  return (
    <FormGrid>
      <Item name="teamName" required>
        <Input maxLength={100} showCount autoFocus={team === null} />
      </Item>
      <Item name="teamType" shown={codeWord(t, teamType, team?.teamType)} required>
        <CodeSelect of={teamType} allowClear={false} />
      </Item>
      <Item name="leader" shown={team?.leaderName} required help={t('team.leaderHelp')}>
        <WhoInput type={type} />
      </Item>
      <Item name="ogn" shown={team?.ognName} required>
        <OrgPicker nodeTypes={['ogn']} allowClear={false} />
      </Item>
      <Item name="specialties" shown={<DictWords of="specialty" value={team?.specialties} />} wide>
        <DictSelect of="specialty" multiple maxCount={10} />
      </Item>
      <Item name="intro" shown={team?.intro && <ClampText text={team.intro} />} wide>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
      </Item>
    </FormGrid>
  )
}
