import { addRun } from '#domains/insight/backups/server/backups.store.ts'

/** How a practice restore went; `why` is null where it worked. */
export const recordDrill = ({ beganAt, why }: { beganAt: Date; why: string | null }): Promise<void> =>
  addRun({ kind: 'drill', beganAt, endedAt: new Date(), isWell: why === null, facts: { why } })
