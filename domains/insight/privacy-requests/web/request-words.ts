import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KeptBecause } from '#domains/insight/personal-data/rules/registry.ts'
import type { StillOpen } from '#domains/insight/personal-data/rules/still-open.ts'
import type { RequestKind, RequestStatus } from '#domains/insight/privacy-requests/rules/request.data.ts'
import type { Tone } from '#design/values/tag.tsx'

export const REQUEST_STATUS: Readonly<Record<RequestStatus, { word: MessageDescriptor; tone: Tone }>> = {
  unverified: { word: msg`Not confirmed`, tone: 'grey' },
  open: { word: msg`Open`, tone: 'amber' },
  proposed: { word: msg`Waiting for a second person`, tone: 'violet' },
  working: { word: msg`In progress`, tone: 'blue' },
  done: { word: msg`Done`, tone: 'green' },
  declined: { word: msg`Declined`, tone: 'red' },
  expired: { word: msg`Expired`, tone: 'grey' },
}

export const REQUEST_KIND: Readonly<Record<RequestKind, MessageDescriptor>> = {
  copy: msg`A copy of my data`,
  correction: msg`A correction`,
  deletion: msg`Deletion of my data`,
  no_sale: msg`No sale or sharing of my data`,
}

export const KEPT_WORDS: Readonly<Record<KeptBecause, MessageDescriptor>> = {
  claim_file: msg`Claim files, by law`,
  money: msg`Payments and the membership they paid for, by law`,
  consent: msg`Signatures and consents, by law`,
  complaint: msg`Complaints and answers, by law`,
  security: msg`When staff viewed the account`,
  request: msg`The request and its certificate`,
  work: msg`Licenses, training, and earnings, by law`,
}

export const STILL_OPEN_WORDS: Readonly<Record<StillOpen, MessageDescriptor>> = {
  membership: msg`A membership hasn’t ended.`,
  claim: msg`A claim isn’t closed.`,
  money: msg`A payout, refund, dispute, or recovery isn’t settled.`,
  hold: msg`There’s a legal hold.`,
  account: msg`They still work with us.`,
  agency: msg`Their agency is still under contract.`,
}
