import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/agent-center/add-member', file: 'add-member.tsx' },
  { path: '/agent-center/claims', file: 'claims.tsx' },
  { path: '/agent-center/claims/:claimId', file: 'claim.tsx' },
  { path: '/agent-center/new-claim', file: 'new-claim.tsx' },
  { path: '/agent-center', file: 'dashboard.tsx' },
  { path: '/agent-center/terms-acceptance', file: 'terms-acceptance.tsx' },
  { path: '/agent-center/training', file: 'training.tsx' },
  { path: '/agent-center/training/:videoId/view', file: 'training-video.tsx' },
  { path: '/agent-center/all-members', file: 'all-members.tsx' },
  { path: '/agent-center/members/:memberId', file: 'member.tsx' },
  { path: '/agent-center/members/:memberId/edit', file: 'edit-member.tsx' },
  { path: '/agent-center/all-agents', file: 'all-agents.tsx' },
  { path: '/agent-center/agency', file: 'agency.tsx' },
  { path: '/agent-center/compliance', file: 'compliance.tsx' },
  { path: '/agent-center/add-agent', file: 'add-agent.tsx' },
  { path: '/agent-center/edit-profile', file: 'edit-profile.tsx' },
  { path: '/agent-center/book', file: 'book.tsx' },
  { path: '/agent-center/reporting', file: 'reporting.tsx' },
  { path: '/agent-center/reporting/statements/:statementId', file: 'statement.tsx' },
]
