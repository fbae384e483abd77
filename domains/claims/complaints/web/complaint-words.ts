import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AnswerBucket,
  ComplaintSource,
  ComplaintStatus,
  DispositionCode,
  FunctionCode,
  ReasonCode,
  Severity,
} from '#domains/claims/complaints/rules/complaint.data.ts'
import type { Tone } from '#design/values/tag.tsx'

export const COMPLAINT_STATUS: Readonly<Record<ComplaintStatus, { word: MessageDescriptor; tone: Tone }>> = {
  received: { word: msg({ message: 'Received', context: 'complaint' }), tone: 'amber' },
  acknowledged: { word: msg`Acknowledged`, tone: 'blue' },
  answered: { word: msg({ message: 'Answered', context: 'complaint' }), tone: 'green' },
  reopened: { word: msg({ message: 'Reopened', context: 'complaint' }), tone: 'violet' },
}

export const SOURCE_WORDS: Readonly<Record<ComplaintSource, MessageDescriptor>> = {
  page: msg`Online form`,
  letter: msg`Letter`,
  call: msg`Phone call`,
  regulator: msg`Regulator`,
}

export const SEVERITY_WORDS: Readonly<Record<Severity, MessageDescriptor>> = {
  low: msg({ message: 'Low', context: 'severity' }),
  medium: msg({ message: 'Medium', context: 'severity' }),
  high: msg({ message: 'High', context: 'severity' }),
}

/** For whoever complains, and for staff. */
export const FUNCTION_WORDS: Readonly<Record<FunctionCode, MessageDescriptor>> = {
  C: msg`A claim`,
  P: msg`Billing or service`,
  U: msg`Joining, price, or cancellation`,
  M: msg`Advertising or an agent`,
  O: msg`Something else`,
}

export const REASON_WORDS: Readonly<Record<ReasonCode, MessageDescriptor>> = {
  U1: msg`Joining: price`,
  U2: msg`Joining: refused`,
  U3: msg`Cancellation or nonrenewal`,
  U4: msg`Joining: delay`,
  U5: msg`Joining: unfair discrimination`,
  M1: msg`Advertising`,
  M2: msg`Misrepresentation`,
  M3: msg`Agent’s conduct`,
  M4: msg`Sale: delay`,
  C1: msg`Claim: eligibility questioned afterward`,
  C2: msg`Claim: delay`,
  C3: msg`Claim: amount paid`,
  C4: msg`Claim: denied`,
  P1: msg`Billing or notices`,
  P2: msg`Service: delay or no response`,
  P3: msg`Refund`,
  P4: msg`Coverage question`,
  P5: msg`Privacy`,
  O1: msg`Other`,
}

export const DISPOSITION_WORDS: Readonly<Record<DispositionCode, MessageDescriptor>> = {
  D1: msg`Our position upheld`,
  D2: msg`Membership issued or restored`,
  D3: msg`Claim settled`,
  D4: msg`Additional payment`,
  D5: msg`Refund paid`,
  D6: msg`Delay resolved`,
  D7: msg`Information given`,
  D8: msg`Advertising or practice changed`,
  D9: msg`Complaint withdrawn`,
}

export const BUCKET_WORDS: Readonly<Record<AnswerBucket, MessageDescriptor>> = {
  '5': msg`Up to 5 days`,
  '15': msg`6 to 15 days`,
  '30': msg`16 to 30 days`,
  more: msg`More than 30 days`,
}
