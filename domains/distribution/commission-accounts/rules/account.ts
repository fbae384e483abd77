export const OWNER_KINDS = ['agency', 'alliance', 'user'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

/** Whose account it is: an agency by its master code, an alliance, or somebody who recruits. */
export type Owner = { kind: OwnerKind; id: string }

export const ACCOUNT_STATUSES = ['to_verify', 'verified', 'refused', 'retired'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

type Standing = { verifiedOn: string | null; refusedWhy: string | null; retiredAt: Date | null }

export function accountStatus({ verifiedOn, refusedWhy, retiredAt }: Standing): AccountStatus {
  if (retiredAt !== null) return 'retired'
  if (refusedWhy !== null) return 'refused'
  return verifiedOn === null ? 'to_verify' : 'verified'
}

/** A recruiter and a sales admin have one account, whichever of the two they earn as. */
export const ownerOf = ({ kind, id }: { kind: 'agency' | 'alliance' | 'sales-agent' | 'sales-admin'; id: string }): Owner => ({
  kind: kind === 'agency' || kind === 'alliance' ? kind : 'user',
  id,
})
