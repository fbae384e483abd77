import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/member-center', file: 'dashboard.tsx' },
  { path: '/member-center/benefits', file: 'benefits.tsx' },
  { path: '/member-center/card', file: 'card.tsx' },
  { path: '/member-center/roadside', file: 'roadside.tsx' },
  { path: '/member-center/edit-profile', file: 'edit-profile.tsx' },
  { path: '/member-center/terms-acceptance', file: 'terms-acceptance.tsx' },
  { path: '/member-center/claims', file: 'claims.tsx' },
  { path: '/member-center/claims/:claimId', file: 'claim.tsx' },
  { path: '/member-center/privacy', file: 'privacy.tsx' },
  { path: '/member-center/complaints', file: 'complaints.tsx' },
  { path: '/member-center/new-claim', file: 'new-claim.tsx' },
]
