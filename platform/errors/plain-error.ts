/** A failure shown to the person who starts Breakwater: one sentence that says what to do, without a stack. */
export class PlainError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'PlainError'
  }
}

/** The message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
