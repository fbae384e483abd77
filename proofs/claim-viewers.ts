import type { openHarness } from '#proofs/harness.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'

/** Who may look as whom: an eye that would be new by the account, and is not by the person. */
const IMPERSONATIONS = (['dana', 'jonas'] as const).flatMap((viewer) =>
  (['amara', 'maria', 'ruth', 'grace', 'nina'] as const).map((viewed) => ({ viewer, viewed })),
)

export type ClaimViewer = (typeof IMPERSONATIONS)[number] & { cookie: string }

export async function openClaimViewers(booth: Awaited<ReturnType<typeof openHarness>>): Promise<ClaimViewer[]> {
  const people = { ...booth.told.members, ...booth.told.users }
  const opened: ClaimViewer[] = []
  for (const { viewer, viewed } of IMPERSONATIONS) {
    const cookie = await booth.cookieOf(viewer)
    const body = { personId: people[viewed].id, reason: 'To see whether one could do more than look.' }
    const { status } = await booth.ask(impersonationContract.start, { body }, cookie)
    if (status !== 200) throw new Error(`${viewer} does not look as ${viewed}: ${status}`)
    opened.push({ viewer, viewed, cookie })
  }
  return opened
}

/** What became of something that was tried while looking as somebody else; `made` is false when there was nothing to try it on. */
type Viewed = ClaimViewer & { made: boolean; action: string; status: number; answer: unknown; told: readonly unknown[] }

export function wrongToViewer({ viewer, viewed, made, action, status, answer, told }: Viewed): string[] {
  const isRefused = !made || (status === 403 && JSON.stringify(answer).includes('impersonation_read_only'))
  return isRefused && told.length === 0
    ? []
    : [`${viewer} as ${viewed} tried ${action}: ${status} ${JSON.stringify(answer)?.slice(0, 120)}`]
}
