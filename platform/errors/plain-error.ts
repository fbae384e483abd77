/** A failure told to the person who starts Breakwater: one sentence that says what to do, without a stack. */
export class PlainError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'PlainError'
  }
}

/** What went wrong, in the words of whatever threw it. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
