import type { EventActor } from '#access/actor.ts'
import type { TransitionActor } from '#access/roles.ts'

/** The actor as tables of transitions name them. A visitor who enrolls or signs by their own link is the member. */
export function transitionActorsOf(by: EventActor): TransitionActor[] {
  switch (by.kind) {
    case 'system':
      return ['system']
    case 'visitor':
      return ['member']
    case 'person':
      return [by.role, ...by.capabilities.map((capability): TransitionActor => `staff.${capability}`)]
  }
}
