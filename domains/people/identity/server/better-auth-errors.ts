import { Refusal } from '#platform/errors/refusal.ts'

/** The code of a refusal by better-auth; null for any other error. */
export const errorCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'body' in error && typeof error.body === 'object' && error.body && 'code' in error.body
    ? String(error.body.code)
    : null

export function refuseBadLink(error: unknown): never {
  if (['INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'].includes(errorCodeOf(error) ?? ''))
    throw new Refusal('link_used_or_expired', { status: 400 })
  throw error
}
