import { msg } from '@lingui/core/macro'
import type { CenterMenu } from '#access/menu.ts'

const CLAIMS = {
  label: msg`Claims`,
  entries: [
    { label: msg`View All Claims`, to: '/agent-center/claims', verb: 'claims.list' },
    { label: msg`Make A New Claim`, to: '/agent-center/new-claim', verb: 'claims.file' },
  ],
} as const

const MEMBERS = {
  label: msg`Members`,
  entries: [
    { label: msg`View All Members`, to: '/agent-center/all-members', verb: 'members.list' },
    { label: msg`Sell a Membership`, to: '/agent-center/add-member', verb: 'enrollments.prepare' },
  ],
} as const

const MORE = [
  { label: msg`Training`, to: '/agent-center/training', verb: 'training.watch' },
  { label: msg`Contests`, to: '/agent-center/contests', verb: 'contests.read' },
  { label: msg`API Tokens`, to: '/agent-center/api-tokens', verb: 'api_tokens.own' },
] as const

const WEBHOOKS = { label: msg`Webhooks`, to: '/agent-center/webhooks', verb: 'webhook_endpoints.manage' } as const

/** Menu of an agent. The specification (§2) names the groups; the entries are ours and follow those of staff. */
export const agentMenu: CenterMenu = {
  name: msg`Agent Center`,
  profile: '/agent-center/edit-profile',
  groups: [
    {
      label: msg`Shortcuts`,
      entries: [
        { label: msg`Dashboard`, to: '/agent-center' },
        { label: msg`Members Overview`, to: '/agent-center/all-members', verb: 'members.list' },
      ],
    },
    CLAIMS,
    MEMBERS,
    { label: msg`Reports`, entries: [{ label: msg`Sales Overview`, to: '/agent-center/reporting' }] },
  ],
  more: MORE,
}

/** Menu of an agent admin. Add New Agent, View All Agents and Total Earnings come from the specification (§2). */
export const agentAdminMenu: CenterMenu = {
  name: msg`Agent Center`,
  profile: '/agent-center/edit-profile',
  groups: [
    {
      label: msg`Shortcuts`,
      entries: [
        { label: msg`Dashboard`, to: '/agent-center' },
        { label: msg`Members Overview`, to: '/agent-center/all-members', verb: 'members.list' },
        { label: msg`Add New Agent`, to: '/agent-center/add-agent', verb: 'agents.invite' },
      ],
    },
    {
      label: msg`Agencies`,
      entries: [
        { label: msg`View All Agents`, to: '/agent-center/all-agents', verb: 'agents.list' },
        { label: msg`My Agency`, to: '/agent-center/agency', verb: 'agencies.read' },
        { label: msg`Compliance Calendar`, to: '/agent-center/compliance', verb: 'compliance.read' },
      ],
    },
    CLAIMS,
    MEMBERS,
    { label: msg`Reports`, entries: [{ label: msg`Total Earnings`, to: '/agent-center/reporting' }] },
  ],
  more: [...MORE, WEBHOOKS],
}
