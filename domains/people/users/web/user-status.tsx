import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UserStatus } from '#domains/people/users/contract.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type Look = { word: MessageDescriptor; tone: Tone; icon: IconName }

/** The label of each user status. */
export const USER_STATUS = {
  proposed: { word: msg`Proposed`, tone: 'amber', icon: 'person-plus' },
  invited: { word: msg`Invited`, tone: 'blue', icon: 'send' },
  active: { word: msg({ message: 'Active', context: 'person' }), tone: 'green', icon: 'check' },
  suspended: { word: msg({ message: 'Suspended', context: 'person' }), tone: 'red', icon: 'lock' },
  left: { word: msg`Left`, tone: 'grey', icon: 'x-circle' },
} as const satisfies Record<UserStatus, Look>

export function UserStatusTag({ status }: { status: UserStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = USER_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

/** In place of when somebody was last active, which their open sessions say: they have none, or never had. */
export const NotActive = ({ status }: { status: UserStatus }) =>
  status === 'invited' || status === 'proposed' ? <Trans>Never</Trans> : <Trans>Signed out everywhere</Trans>
