import { afterEach, beforeEach } from 'vitest'

/**
 * Each test of this file or `describe` goes on from where the one before it ended. The first that fails ends the journey: those
 * after it are skipped, and say which one they needed.
 */
export function eachNeedsTheOneBefore(): void {
  let broken: string | null = null
  beforeEach(({ skip }) => {
    if (broken !== null) skip(`It needs a step that failed: ${broken}`)
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') broken ??= task.name
  })
}
