import { useMutationState } from '@tanstack/react-query'
import { Refused } from '#access/web/call.ts'

/** The last action of this tab did not reach the server. A button has no place of its own to say so. */
export function useIsLastActionUnsent(): boolean {
  const last = useMutationState({ select: ({ state }) => state.error }).at(-1)
  return last instanceof Refused && last.code === 'offline'
}
