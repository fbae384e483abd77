export const REASONS_NOT_TO_RETRY = ['message_not_failed', 'message_being_sent'] as const
export type WhyNotRetry = (typeof REASONS_NOT_TO_RETRY)[number]

/** Why a message is not sent again now. A mailbox that does not exist, or whose owner complained, gets nothing more by a retry. */
export function whyNotRetry({ status, isBeingSent }: { status: string; isBeingSent: boolean }): WhyNotRetry | null {
  if (status !== 'failed') return 'message_not_failed'
  return isBeingSent ? 'message_being_sent' : null
}
