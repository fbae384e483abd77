import { publishCompanyFigures } from '#db/publish-figures.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { publishLessons } from '#domains/distribution/lesson-editor/server/included-lessons.ts'
import type { Tx } from '#platform/db.ts'
import { publishTerms } from '#domains/membership/terms/server/versions.ts'

/** Publishes plans, terms and lessons, without which nobody can sell. Safe to call at every start. */
export async function publishAll(tx: Tx): Promise<void> {
  await publishPlans(tx)
  await publishCompanyFigures(tx)
  await publishTerms(tx)
  await publishLessons(tx)
}
