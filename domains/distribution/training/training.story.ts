import { publishLessons } from '#domains/distribution/training/server/training.ts'
import { inTransaction } from '#platform/db.ts'

/** The school opens. */
export const createTraining = (): Promise<void> => inTransaction(publishLessons)
