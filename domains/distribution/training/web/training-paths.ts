/** The paths of the lessons in each center. */
export const SCHOOLS = {
  account: { list: '/account-center/training', view: '/account-center/training/:videoId/view' },
  agent: { list: '/agent-center/training', view: '/agent-center/training/:videoId/view' },
} as const

export type School = keyof typeof SCHOOLS
