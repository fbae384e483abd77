import { TRUSTED } from '#domains/people/figure-drafts/policy.ts'
import type { StoredDraft } from '#domains/people/figure-drafts/server/figure-drafts.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import type { FiguresKind } from '#domains/records/rule-figures/rules/kind.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Told = { what: 'proposed' | 'returned' | 'published'; by: Id<'user'> }

const TITLES = {
  proposed: say`Figures proposed`,
  returned: say`Figures returned`,
  published: say`Figures published`,
} as const

/** Tells everybody who writes or publishes figures of this kind, except who did it. */
export async function tellOfFigures(tx: Tx, kind: FiguresKind, draft: StoredDraft, { what, by }: Told): Promise<void> {
  const { id, saves, effective_on: on } = draft
  const body = say`New figures: ${kind.title}, in force from ${{ day: on }}.`
  const path = `/account-center/rules-and-figures/drafts/${id}`
  const onceKey = `figures:${id}:${saves}:${what}`
  await notifyStaff(tx, TRUSTED[kind.belongsTo], { kind: 'figures_changed', onceKey, title: TITLES[what], body, path }, { by })
}
