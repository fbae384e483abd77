import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'

/** Whoever runs imports may bring in each kind, but promotion codes only who may make one by hand. */
export const whyNotBringIn = (actor: Actor, kind: BookKind): 'not_this_kind' | null =>
  kind === 'promotions' && !may(actor, 'promotions.change') ? 'not_this_kind' : null
