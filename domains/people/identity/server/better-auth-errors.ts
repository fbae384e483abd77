import { Refusal } from '#platform/errors/refusal.ts'

/** The code better-auth gives its refusals; null for anything else that went wrong. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'body' in error && typeof error.body === 'object' && error.body && 'code' in error.body
    ? String(error.body.code)
    : null

export function refuseBadLink(error: unknown): never {
  if (['INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'].includes(codeOf(error) ?? ''))
    throw new Refusal('link_used_or_expired', { status: 400 })
  throw error
}
