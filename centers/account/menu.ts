import { msg } from '@lingui/core/macro'
import type { CenterMenu } from '#access/menu.ts'

/** The menu of staff. Groups, labels and order are from specification §2. */
export const staffMenu: CenterMenu = {
  name: msg`Account Center`,
  profile: '/account-center/edit-profile',
  groups: [
    {
      label: msg`Shortcuts`,
      entries: [
        { label: msg`Dashboard`, to: '/account-center' },
        { label: msg`Members Overview`, to: '/account-center/all-members' },
        { label: msg`Add Staff Member`, to: '/account-center/add-staff-member' },
      ],
    },
    {
      label: msg`Claims`,
      entries: [
        { label: msg`View All Claims`, to: '/account-center/claims' },
        { label: msg`Make A New Claim`, to: '/account-center/new-claim', verb: 'claims.file' },
      ],
    },
    {
      label: msg`Members`,
      entries: [
        { label: msg`View All Members`, to: '/account-center/all-members' },
        { label: msg`Sell a Membership`, to: '/account-center/add-member', verb: 'enrollments.prepare' },
      ],
    },
    {
      label: msg`Agencies`,
      entries: [
        { label: msg`Sales Leads`, to: '/account-center/board' },
        { label: msg`Agent Overview`, to: '/account-center/all-agents' },
      ],
    },
    {
      label: msg`Alliance Groups`,
      entries: [
        { label: msg`View All Groups`, to: '/account-center/alliance-groups' },
        { label: msg`Create New Group`, to: '/account-center/add-alliance-group' },
      ],
    },
    {
      label: msg`Reports`,
      entries: [
        { label: msg`Sales Overview`, to: '/account-center/reporting' },
        { label: msg`Agencies Sales`, to: '/account-center/agencies' },
        { label: msg`Stripe Dashboard`, to: '/account-center/stripe-reporting' },
      ],
    },
    { label: msg`Marketing`, entries: [{ label: msg`Promotion Codes`, to: '/account-center/promotion-codes' }] },
  ],
  more: [
    { label: msg`Unfinished Applications`, to: '/account-center/unfinished-applications' },
    { label: msg`Documents to Verify`, to: '/account-center/waiting-papers', verb: 'onboarding.verify' },
    { label: msg`Compliance Calendar`, to: '/account-center/compliance', verb: 'compliance.read' },
    { label: msg`Complaints`, to: '/account-center/complaints', verb: 'complaints.work' },
    { label: msg`Privacy Requests`, to: '/account-center/privacy-requests', verb: 'privacy.work' },
    { label: msg`Payouts`, to: '/account-center/payouts', verb: 'payouts.list' },
    { label: msg`Ledger`, to: '/account-center/ledger', verb: 'ledger.read' },
    { label: msg`History`, to: '/account-center/history' },
    { label: msg`Messages`, to: '/account-center/messages', verb: 'messages.read' },
    { label: msg`Membership Terms`, to: '/account-center/terms', isRare: true },
    { label: msg`Email Sequences`, to: '/account-center/sequences', isRare: true },
    { label: msg`Lead Assignment`, to: '/account-center/lead-assignment', isRare: true },
    { label: msg`People`, to: '/account-center/people', isRare: true },
    { label: msg`Access Review`, to: '/account-center/access-review', verb: 'access.review', isRare: true },
    { label: msg`Add Agent Admin`, to: '/account-center/add-agent-admin', isRare: true },
    { label: msg`Rules and Figures`, to: '/account-center/rules-and-figures', isRare: true },
    { label: msg`Setup Guide`, to: '/account-center/setup', verb: 'setup.read', isRare: true },
    { label: msg`Import a Book`, to: '/account-center/imports', verb: 'imports.run', isRare: true },
    { label: msg`Contests`, to: '/account-center/contests', isRare: true },
    { label: msg`Training`, to: '/account-center/training', isRare: true },
    { label: msg`Edit Lessons`, to: '/account-center/lessons', verb: 'training.edit', isRare: true },
    { label: msg`API Tokens`, to: '/account-center/api-tokens', isRare: true },
    { label: msg`Webhooks`, to: '/account-center/webhooks', verb: 'webhook_endpoints.manage', isRare: true },
    { label: msg`System`, to: '/account-center/system', verb: 'system.read', isRare: true },
  ],
}
