import { userAccessContract } from '#domains/people/user-access/contract.ts'

/** What is read again after a change of somebody’s access; the list of people is of a module above, so by its paths. */
export const ACCESS_CHANGED = [
  userAccessContract.proposals,
  { path: '/users' as const },
  { path: '/user-count' as const },
  { path: '/users/:userId' as const },
  { path: '/history' as const },
]
