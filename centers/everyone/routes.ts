import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/bot/dispatcher', file: 'dispatcher.tsx' },
  { path: '/members/:memberId', file: 'member.tsx' },
]
