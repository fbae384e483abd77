import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/account-center/add-member', file: 'add-member.tsx' },
  { path: '/account-center/claims', file: 'claims.tsx' },
  { path: '/account-center/claims/:claimId', file: 'claim.tsx' },
  { path: '/account-center/new-claim', file: 'new-claim.tsx' },
  { path: '/account-center/reporting', file: 'reporting.tsx' },
  { path: '/account-center', file: 'dashboard.tsx' },
  { path: '/account-center/training', file: 'training.tsx' },
  { path: '/account-center/training/:videoId/view', file: 'training-video.tsx' },
  { path: '/account-center/promotion-codes', file: 'promotion-codes.tsx' },
  { path: '/account-center/stripe-reporting', file: 'stripe-reporting.tsx' },
  { path: '/account-center/payouts', file: 'payouts.tsx' },
  { path: '/account-center/ledger', file: 'ledger.tsx' },
  { path: '/sandbox/clock', file: 'sandbox-clock.tsx' },
  { path: '/account-center/history', file: 'history.tsx' },
]
