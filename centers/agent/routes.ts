import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/agent-center/add-member', file: 'add-member.tsx' },
  { path: '/agent-center/claims', file: 'claims.tsx' },
  { path: '/agent-center/claims/:claimId', file: 'claim.tsx' },
  { path: '/agent-center/new-claim', file: 'new-claim.tsx' },
  { path: '/agent-center', file: 'dashboard.tsx' },
  { path: '/agent-center/training', file: 'training.tsx' },
  { path: '/agent-center/training/:videoId/view', file: 'training-video.tsx' },
]
