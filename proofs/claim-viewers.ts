import type { openHarness } from '#proofs/harness.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'

/** Every pair of a user who impersonates and a person impersonated. Jonas is staff with a member's account of his own. */
const IMPERSONATIONS = (['dana', 'jonas'] as const).flatMap((viewer) =>
  (['amara', 'maria', 'ruth', 'grace', 'nina'] as const).map((viewed) => ({ viewer, viewed })),
)

export type ClaimViewer = (typeof IMPERSONATIONS)[number] & { cookie: string }

export async function openClaimViewers(harness: Awaited<ReturnType<typeof openHarness>>): Promise<ClaimViewer[]> {
  const people = { ...harness.cast.members, ...harness.cast.users }
  const opened: ClaimViewer[] = []
  for (const { viewer, viewed } of IMPERSONATIONS) {
    const cookie = await harness.cookieOf(viewer)
    const body = { personId: people[viewed].id, reason: 'To see whether one could do more than look.' }
    const { status } = await harness.ask(impersonationContract.start, { body }, cookie)
    if (status !== 200) throw new Error(`${viewer} does not look as ${viewed}: ${status}`)
    opened.push({ viewer, viewed, cookie })
  }
  return opened
}

/** The outcome of an action tried during an impersonation; `made` is false when there was no claim to try it on. */
type Viewed = ClaimViewer & { made: boolean; action: string; status: number; answer: unknown; told: readonly unknown[] }

export function wrongToViewer({ viewer, viewed, made, action, status, answer, told }: Viewed): string[] {
  const isRefused = !made || (status === 403 && JSON.stringify(answer).includes('impersonation_read_only'))
  return isRefused && told.length === 0
    ? []
    : [`${viewer} as ${viewed} tried ${action}: ${status} ${JSON.stringify(answer)?.slice(0, 120)}`]
}
