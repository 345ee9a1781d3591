import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { followerApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/** The followers of a record, with a button to follow or unfollow. */
export function FollowerPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const followers = useCall(followerApi.query, { bizType, bizId })
  const act = useAct(followerApi.follow)
  return (
    <CallState call={followers}>
      {({ isFollowing, people }) => (
        <>
          <Button
            icon={isFollowing ? <StarFilled /> : <StarOutlined />}
            aria-pressed={isFollowing}
            loading={act.busy}
            onClick={() => void act.run({ bizType, bizId, follow: !isFollowing })}
          >
            {t(isFollowing ? 'follower.unfollow' : 'follower.follow')}
          </Button>
          <p className={textStyles.soft}>{t('follower.intro')}</p>
          <p>{people.map((person) => person.name).join(separator()) || t('follower.none')}</p>
        </>
      )}
    </CallState>
  )
}
