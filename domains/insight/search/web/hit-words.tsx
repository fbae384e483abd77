import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { AgencyStatusTag } from '#domains/distribution/agencies/web/agency-status.tsx'
import { LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import type { SearchGroup, SearchHit } from '#domains/insight/search/contract.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { PromotionStatusTag } from '#domains/membership/promotions/web/promotion-status.tsx'
import { PaymentStatusTag } from '#domains/money/payments/web/payment-status.tsx'
import { PayoutStatusTag } from '#domains/money/payouts/web/payout-status.tsx'
import { UserStatusTag } from '#domains/people/users/web/user-status.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'

type Kind = SearchGroup['kind']

/** The heading of each kind, and its icon. */
export const KIND_WORDS = {
  claim: { word: msg`Claims`, icon: 'file' },
  member: { word: msg`Members`, icon: 'person' },
  membership: { word: msg`Memberships`, icon: 'shield' },
  car: { word: msg`Cars`, icon: 'car' },
  payment: { word: msg`Payments`, icon: 'card' },
  payout: { word: msg`Payouts`, icon: 'cash' },
  document: { word: msg`Documents`, icon: 'copy' },
  agency: { word: msg`Agencies`, icon: 'building' },
  user: { word: msg`Users`, icon: 'people' },
  lead: { word: msg`Leads`, icon: 'handshake' },
  promotion: { word: msg`Promotion codes`, icon: 'tag' },
  help: { word: msg`Help`, icon: 'help' },
} as const satisfies Record<Kind, { word: MessageDescriptor; icon: IconName }>

/** By what it was found; null where the title says it already. */
export const FIELD_WORDS = {
  name: null,
  words: null,
  opened_before: null,
  file_name: null,
  car: null,
  number: null,
  similar_name: msg`Similar name`,
  member_name: msg`Member’s name`,
  email: msg`Email`,
  phone: msg`Phone`,
  vin: msg`VIN`,
  policy_number: msg`Policy number`,
  insurer_claim_number: msg`Insurer’s claim number`,
  master_code: msg`Master code`,
  npn: msg`NPN`,
  code: msg`Code`,
  similar_code: msg`Similar code`,
  description: msg`Description`,
  check_number: msg`Check number`,
  trace: msg`Trace number`,
  reference: msg`Reference`,
  amount: msg`Amount`,
  amount_and_day: msg`Amount and day`,
  contact: msg`Contact`,
} as const satisfies Record<SearchHit['why']['field'], MessageDescriptor | null>

/** The status of a hit, as its own pages show it. */
export function HitStatus({ kind, hit: { status, outcome } }: { kind: Kind; hit: SearchHit }) {
  if (status === null) return null
  switch (kind) {
    case 'claim':
      return <ClaimStatusTag status={status as never} outcome={outcome as never} />
    case 'member':
    case 'membership':
      return <MembershipStatusTag status={status as never} />
    case 'agency':
      return <AgencyStatusTag status={status as never} />
    case 'user':
      return <UserStatusTag status={status as never} />
    case 'lead':
      return <LeadStageTag stage={status as never} />
    case 'promotion':
      return <PromotionStatusTag status={status as never} />
    case 'payment':
      return <PaymentStatusTag status={status as never} />
    case 'payout':
      return <PayoutStatusTag status={status as never} />
    case 'car':
    case 'document':
    case 'help':
      return null
  }
}
