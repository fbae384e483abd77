import { publishLessons } from '#domains/distribution/training/server/training.ts'
import { inTransaction } from '#platform/db.ts'

/** The school opens. */
export const tellTraining = (): Promise<void> => inTransaction(publishLessons)
