import { isRefusedHere, type LocalWay } from '#domains/people/company-account/rules/only-way.ts'
import { hasWayBack, standingOf } from '#domains/people/company-account/server/company-account.store.ts'
import { companySettings } from '#domains/people/company-account/server/provider-settings.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** After a right password or passkey: refuses it for staff while their company account is the only way. */
export async function refuseUnlessHere(identityId: string, way: LocalWay): Promise<void> {
  const standing = await standingOf(identityId)
  if (!standing?.isStaff) return
  if (isRefusedHere({ ...standing, way, isOnlyWay: await isOnlyWay() })) throw new Refusal('company_account_only', { status: 403 })
}

/** The same for an invitation of staff, which is accepted with a password. */
export async function refuseInvitationHere(role: string): Promise<void> {
  if (role === 'staff' && (await isOnlyWayNow())) throw new Refusal('company_account_only', { status: 403 })
}

/** Saved, and in force: somebody could still sign in here if the provider could not. */
export const isOnlyWayNow = async (): Promise<boolean> => (await isOnlyWay()) && (await hasWayBack())

/** Saved as the only way, and there is a provider to sign in with, also for those who are linked once it is confirmed. */
async function isOnlyWay(): Promise<boolean> {
  const { isOnlyWay: isSaved, provider, isConfirmed } = await companySettings()
  return isSaved && provider !== null && isConfirmed
}
