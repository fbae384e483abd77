import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/sales-center/reporting', file: 'reporting.tsx' },
  { path: '/sales-center/reporting/statements/:statementId', file: 'statement.tsx' },
  { path: '/sales-center/board', file: 'board.tsx' },
  { path: '/sales-center/board/:leadId', file: 'lead.tsx' },
  { path: '/sales-center/email-templates', file: 'email-templates.tsx' },
  { path: '/sales-center/sequences', file: 'sequences.tsx' },
  { path: '/sales-center/lead-assignment', file: 'lead-assignment.tsx' },
  { path: '/sales-center', file: 'dashboard.tsx' },
  { path: '/sales-center/terms-acceptance', file: 'terms-acceptance.tsx' },
  { path: '/sales-center/add-agent', file: 'add-agent.tsx' },
  { path: '/sales-center/edit-profile', file: 'edit-profile.tsx' },
  { path: '/sales-center/api-tokens', file: 'api-tokens.tsx' },
]
