import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_ON_VIEW = ['not_your_role', 'not_yours'] as const
export type ReasonNotOnView = (typeof REASONS_NOT_ON_VIEW)[number]

/** Whom a view is shared with: those who work side by side with the one who kept it. Null when that is nobody. */
export function teammatesOf(actor: Actor, salesTeam: string | null): string | null {
  switch (actor.role) {
    case 'staff':
      return 'staff'
    case 'agent-admin':
    case 'agent':
      return actor.masterCode ? `agency:${actor.masterCode}` : null
    case 'sales-admin':
      return `sales:${actor.id}`
    case 'sales-agent':
      return salesTeam ? `sales:${salesTeam}` : null
    case 'member':
      return null
  }
}

/** Null means yes. Whoever runs a team shares with it; whoever works in it keeps views of their own. */
export const whyNotShare = (actor: Actor): ReasonNotOnView | null => (may(actor, 'views.share') ? null : 'not_your_role')

/** A view is renamed, changed and thrown away by the one who kept it; a colleague may make their own of it. */
export const whyNotChangeView = (actor: Actor, view: { savedBy: string }): ReasonNotOnView | null =>
  view.savedBy === actor.id ? null : 'not_yours'
