import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useValue } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import type { Team, Who } from '../api.ts'
import { WhoInput } from './WhoInput.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import recordStyles from '../../../web/record/record.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './team.module.css'

/** The members of the team, with their duties. */
export function Members({ team }: { team: Team | null }) {
  return useRecord().draft ? <MemberInputs /> : <MemberList members={team?.members ?? []} />
}

function MemberList({ members }: Pick<Team, 'members'>) {
  const t = useT()
  return (
    <div className={classes(tableStyles.box, printStyles.opened)}>
      <table className={tableStyles.root}>
        <thead>
          <tr>
            <th scope="col">{t('team.field.name')}</th>
            <th scope="col">{t('team.field.from')}</th>
            <th scope="col">{t('team.field.duty')}</th>
            <th scope="col">{t('team.field.joinDate')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.psnId ?? member.lawyerId}>
              <td>
                {member.name} {member.isLeader && <small className={textStyles.soft}>{t('team.field.leader')}</small>}
              </td>
              <td>{member.from || '—'}</td>
              <td>{member.duty || '—'}</td>
              <td>{written(member.joinDate) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MemberInputs() {
  const t = useT()
  const type = useValue<Team['teamType']>('teamType')
  return (
    <Form.List name="members">
      {(fields, { add, remove }) => (
        <div className={styles.members}>
          {fields.map(({ key, name }) => (
            <div className={styles.member} key={key}>
              <Form.Item name={name} noStyle>
                <MemberWho type={type} />
              </Form.Item>
              <Form.Item name={[name, 'duty']} noStyle>
                <Input maxLength={50} aria-label={t('team.field.duty')} placeholder={t('team.field.duty')} />
              </Form.Item>
              <Form.Item name={[name, 'joinDate']} noStyle>
                <DateInput aria-label={t('team.field.joinDate')} placeholder={t('team.field.joinDate')} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('team.removeMember', { n: name + 1 })}
                onClick={() => remove(name)}
              />
              <Form.Item noStyle shouldUpdate>
                {({ getFieldError }) => {
                  const [fault] = getFieldError(['members', name])
                  return fault ? <div className={classes(recordStyles.sectionFault, styles.fault)}>{fault}</div> : null
                }}
              </Form.Item>
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => add({ psnId: null, lawyerId: null, duty: '', joinDate: null })}
          >
            {t('team.addMember')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

type Member = Who & { duty?: string; joinDate?: string | null }
interface WhoProps {
  type: Team['teamType'] | undefined
  /** Given by the form: the whole member, of which this input changes the person. */
  value?: Member
  onChange?: (member: Member) => void
}

function MemberWho({ type, value, onChange }: WhoProps) {
  return (
    <WhoInput
      type={type}
      value={value ?? null}
      onChange={(who) => onChange?.({ ...value, psnId: null, lawyerId: null, ...who })}
    />
  )
}
