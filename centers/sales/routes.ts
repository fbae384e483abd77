import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/sales-center/reporting', file: 'reporting.tsx' },
  { path: '/sales-center', file: 'dashboard.tsx' },
]
