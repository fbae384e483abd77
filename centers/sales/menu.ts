import { msg } from '@lingui/core/macro'
import type { CenterMenu } from '#access/menu.ts'

/** Menu of sales: three entries without a group (specification §2). */
const GROUPS = [
  {
    label: null,
    entries: [
      { label: msg`Dashboard`, to: '/sales-center' },
      { label: msg`Board`, to: '/sales-center/board' },
      { label: msg`Reporting`, to: '/sales-center/reporting' },
    ],
  },
] as const

const SELL = { label: msg`Sell a Membership`, to: '/account-center/add-member' } as const
const CLAIM = { label: msg`Make A New Claim`, to: '/account-center/new-claim' } as const
const TEMPLATES = { label: msg`Email Templates`, to: '/sales-center/email-templates' } as const
const SEQUENCES = { label: msg`Email Sequences`, to: '/sales-center/sequences' } as const
const TRAINING = { label: msg`Training`, to: '/account-center/training' } as const

const TOKENS = { label: msg`API Tokens`, to: '/sales-center/api-tokens' } as const

export const salesAgentMenu: CenterMenu = {
  name: msg`Sales Center`,
  profile: '/sales-center/edit-profile',
  groups: GROUPS,
  more: [SELL, CLAIM, TRAINING, TEMPLATES, SEQUENCES, TOKENS],
}

export const salesAdminMenu: CenterMenu = {
  ...salesAgentMenu,
  more: [
    SELL,
    CLAIM,
    { label: msg`Add Agent`, to: '/sales-center/add-agent' },
    TRAINING,
    TEMPLATES,
    SEQUENCES,
    { label: msg`Lead Assignment`, to: '/sales-center/lead-assignment' },
    TOKENS,
  ],
}
