import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/member-center/claims', file: 'claims.tsx' },
  { path: '/member-center/claims/:claimId', file: 'claim.tsx' },
  { path: '/member-center/new-claim', file: 'new-claim.tsx' },
]
