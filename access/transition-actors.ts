import type { EventActor } from '#access/actor.ts'
import type { TransitionActor } from '#access/roles.ts'

/**
 * The actor as tables of transitions name them. A visitor who enrolls or signs by their own link is the member. Read-only moves nothing.
 */
export function transitionActorsOf(by: EventActor): TransitionActor[] {
  switch (by.kind) {
    case 'system':
      return ['system']
    case 'visitor':
      return ['member']
    case 'person':
      if (by.position === 'read_only') return []
      return [by.role, ...by.capabilities.map((capability): TransitionActor => `staff.${capability}`)]
  }
}
