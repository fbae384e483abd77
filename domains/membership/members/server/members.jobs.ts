import { notifyOfFollowUpsLeft } from '#domains/membership/members/server/follow-ups-left.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

export const membersListeners: readonly Listener[] = (['user.suspended', 'user.left', 'agent.suspended'] as const).map((kind) =>
  listen(kind, `members.follow_ups_of.${kind}`, notifyOfFollowUpsLeft),
)
