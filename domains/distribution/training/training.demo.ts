import { publishLessons } from '#domains/distribution/training/server/training.ts'
import { inTransaction } from '#platform/db.ts'

export const createTraining = (): Promise<void> => inTransaction(publishLessons)
