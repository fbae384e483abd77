import type { CallInput } from '#access/contract.ts'
import { Refused } from '#access/web/call.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { loadSession } from '#domains/people/identity/web/session.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { isId } from '#platform/ids.ts'

type Change = Omit<CallInput<typeof membersContract.change>['body'], 'version'>

/** The member's own record, and a function that saves one part of it. */
export function useOwnMember() {
  const { session } = useClientState()
  const memberId = session?.id ?? ''
  if (!isId('member', memberId)) throw new Refused(404, { code: 'not_found', message: 'We couldn’t find that.' })
  const params = { memberId }
  const member = useAnswer(membersContract.read, { params })
  const sending = useSubmit(membersContract.change, { refreshes: [membersContract.read], onDone: () => loadSession() })
  const save = (change: Change) => sending.submit({ params, body: { version: member.version, ...change } })
  return { member, sending, save }
}
