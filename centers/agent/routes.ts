import type { ScreenRoute } from '../../access/screen-route.ts'

export const routes: readonly ScreenRoute[] = [
  { path: '/agent-center', file: 'dashboard.tsx' },
  { path: '/agent-center/training', file: 'training.tsx' },
  { path: '/agent-center/training/:videoId/view', file: 'training-video.tsx' },
]
