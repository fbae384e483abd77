/** Where this member's page stands, in the center that shows it. */
export type MemberPlaces = {
  list: string
  edit: string | null
  newClaim: string
  claim: ((claimId: string) => string) | null
  member: (memberId: string) => string
  merge: ((otherId: string) => string) | null
}
