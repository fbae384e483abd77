import { msg } from '@lingui/core/macro'
import type { CenterMenu } from '#access/menu.ts'

/** Menu of a member: groups, labels and order come from the specification (§2). */
export const memberMenu: CenterMenu = {
  name: msg`Member Center`,
  profile: '/member-center/edit-profile',
  groups: [
    {
      label: msg`Shortcuts`,
      entries: [
        { label: msg`Dashboard`, to: '/member-center' },
        { label: msg`Benefits`, to: '/member-center/benefits' },
        { label: msg`File a Claim`, to: '/member-center/new-claim' },
        { label: msg`Update Profile`, to: '/member-center/edit-profile' },
      ],
    },
    {
      label: msg`Claims`,
      entries: [
        { label: msg`Claim Activity`, to: '/member-center/claims' },
        { label: msg`Make A New Claim`, to: '/member-center/new-claim' },
      ],
    },
  ],
  more: [
    { label: msg`Membership Terms`, to: '/member-center/terms-acceptance' },
    { label: msg`Complaints`, to: '/member-center/complaints' },
    { label: msg`Your Data`, to: '/member-center/privacy' },
  ],
}
