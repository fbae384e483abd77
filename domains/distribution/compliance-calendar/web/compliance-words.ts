import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompliancePaper, Standing } from '#domains/distribution/compliance-calendar/rules/compliance.data.ts'
import type { Tone } from '#design/values/tag.tsx'

export const COMPLIANCE_PAPER: Readonly<Record<CompliancePaper, MessageDescriptor>> = {
  license: msg`License`,
  appointment: msg`Appointment`,
  eo: msg`E&O insurance`,
  w9: msg`W-9`,
  contract: msg`Agency agreement`,
}

export const STANDING: Readonly<Record<Standing, { word: MessageDescriptor; tone: Tone }>> = {
  current: { word: msg`Current`, tone: 'green' },
  not_verified: { word: msg`Not verified yet`, tone: 'amber' },
  expired: { word: msg({ message: 'Expired', context: 'document' }), tone: 'red' },
  missing: { word: msg`Missing`, tone: 'red' },
  returned: { word: msg`Returned`, tone: 'red' },
  too_low: { word: msg`Limit too low`, tone: 'red' },
  mismatched: { word: msg`Number not confirmed by the IRS`, tone: 'red' },
  to_match: { word: msg`New W-9 to match`, tone: 'amber' },
  with_irs: { word: msg`New W-9 with the IRS`, tone: 'amber' },
}

/** Of whom something is asked because tax is withheld. */
export const ASKED_OF: Readonly<Partial<Record<Standing, MessageDescriptor>>> = {
  mismatched: msg`The agency has to sign a new W-9`,
  to_match: msg`Finance sends it to the IRS`,
  with_irs: msg`Nobody has to do anything`,
}
