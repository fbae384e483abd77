import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClaimColumn } from '#domains/claims/claim-imports/rules/columns.ts'
import type { PromotionColumn } from '#domains/membership/promotion-imports/rules/columns.ts'
import type { AgentColumn } from '#domains/people/agent-imports/rules/columns.ts'

export const AGENT_WORDS: Readonly<Record<AgentColumn, MessageDescriptor>> = {
  masterCode: msg`Master code`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email`,
  phone: msg`Phone`,
  position: msg`Position`,
  agentCode: msg`Agent code`,
  share: msg`Share of the commission`,
  licenseState: msg`License state`,
  licenseNumber: msg`License number`,
  licenseExpiresOn: msg`License expires`,
}

export const PROMOTION_WORDS: Readonly<Record<PromotionColumn, MessageDescriptor>> = {
  code: msg`Code`,
  description: msg`Description`,
  percent: msg`Percentage off`,
  amount: msg`Amount off`,
  feeWaiver: msg`Waives the enrollment fee`,
  lasts: msg`Duration`,
  startsOn: msg`Start date`,
  endsOn: msg`End date`,
  maxUses: msg`Limit of uses`,
  used: msg`Uses so far`,
  newMembersOnly: msg`New members only`,
  plans: msg`Plans`,
  masterCodes: msg`Agencies`,
  alliances: msg`Alliances`,
  states: msg`States`,
}

export const CLAIM_WORDS: Readonly<Record<ClaimColumn, MessageDescriptor>> = {
  oldNumber: msg`Old number`,
  vin: msg`VIN`,
  email: msg`Email`,
  lossType: msg`What happened`,
  lossOn: msg`Loss date`,
  reportedOn: msg`Reported`,
  stage: msg`Progress`,
  requestedOn: msg`Documents requested on`,
  proofCompleteOn: msg`Last document received on`,
  deductible: msg`Deductible`,
  lossAmount: msg`Amount of the loss`,
  insurer: msg`Auto insurer`,
  insurerClaimNumber: msg`Insurer’s claim number`,
  place: msg`Where it happened`,
  story: msg`Description`,
}
