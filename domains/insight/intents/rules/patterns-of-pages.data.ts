import type { Patterns } from '#domains/insight/intents/rules/patterns.data.ts'

/** Questions answered with figures of a dashboard, or with the page where something is done. */
export const PATTERNS_OF_PAGES: readonly Patterns[] = [
  {
    intent: 'my_agent',
    roles: ['member'],
    patterns: ['agentword ~who|~which', 'agentword profile ~who|~which|~where'],
  },
  {
    intent: 'profile',
    roles: ['member'],
    patterns: ['profile change', 'profile ~weak', 'language', 'language profile', 'language change', 'language profile change'],
  },
  {
    intent: 'figures',
    roles: ['agent', 'staff'],
    patterns: [
      '~howmany member -claim -failed -cancel -renewal -refund',
      '~howmany member membership -claim -failed -cancel -renewal -refund',
    ],
  },
  {
    intent: 'figures',
    roles: ['agent', 'agent-admin', 'staff'],
    patterns: [
      'sell ~howmany',
      'member ~month ~weak -claim -failed -cancel -renewal -refund',
      'sell ~month',
      'sell ~howmany ~month',
      'sell member ~howmany',
      'sell member ~month',
      'sell membership ~howmany',
    ],
  },
  {
    intent: 'figures',
    roles: ['staff'],
    patterns: [
      'claim pay ~howmuch ~month',
      'pay ~howmuch ~month -~next -earn -failed',
      'payout ~howmuch ~month',
      'claim payout ~howmuch ~month',
      'pay ~howmuch ~month claim member',
    ],
  },
  {
    intent: 'figures',
    roles: ['agent', 'agent-admin'],
    patterns: ['claim ~howmany', 'claim ~howmany waiting', 'claim ~howmany waiting member', 'claim member ~howmany'],
  },
  {
    intent: 'team',
    roles: ['agent-admin', 'sales-admin'],
    patterns: [
      'team',
      'team sell',
      'team ~how',
      'team win',
      'team agency',
      'team win agency',
      'team member',
      'team ~which',
      'team status',
      'team target',
    ],
  },
  {
    intent: 'team',
    roles: ['agent-admin'],
    patterns: ['agentword ~howmany -earn -lead', 'agentword sell -addcar', 'agentword team sell', 'agentword status'],
  },
  {
    intent: 'agencies',
    roles: ['sales-agent', 'sales-admin'],
    patterns: [
      'agency ~own -stage -join -target -earn',
      'agency ~own recruit',
      'recruit',
      'agency recruit',
      'agency sell ~howmany',
      'agency member sell ~howmany',
      'agency member ~howmany',
    ],
  },
  {
    intent: 'won',
    roles: ['sales-agent', 'sales-admin'],
    patterns: ['win', 'win agency', 'win lead', 'win ~month', 'win agency ~month'],
  },
  { intent: 'stalled', roles: ['sales-agent', 'sales-admin'], patterns: ['stalled', 'stalled lead', 'stalled lead team', 'stalled team'] },
  { intent: 'add_lead', roles: ['sales-agent', 'sales-admin'], patterns: ['lead addcar', 'lead import', 'lead import addcar'] },
  { intent: 'add_agent', roles: ['agent-admin', 'sales-admin'], patterns: ['agentword addcar', 'agentword sell addcar'] },
  {
    intent: 'promotions',
    roles: ['staff'],
    patterns: ['promo', 'promo change', 'promo addcar', 'promo expire', 'promo start', 'promo ~howmany'],
  },
  { intent: 'alliances', roles: ['staff'], patterns: ['alliance', 'alliance addcar', 'alliance change', 'alliance agency'] },
  { intent: 'add_staff', roles: ['staff'], patterns: ['staffer addcar', 'staffer ~want', 'staffer ~how'] },
  {
    intent: 'agencies_waiting',
    roles: ['staff'],
    patterns: ['agency waiting', 'agency waiting decide', 'agency decide', 'agency release', 'agency release waiting'],
  },
  { intent: 'refunds', roles: ['staff'], patterns: ['refund waiting', 'refund failed', 'refund waiting failed'] },
  {
    intent: 'returned',
    roles: ['staff'],
    patterns: [
      'failed payout',
      'failed payout pay',
      'failed payout claim',
      'failed claim pay',
      'returned payout',
      'returned pay',
      'returned pay claim',
      'returned payout claim',
    ],
  },
]
