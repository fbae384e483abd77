import { STATE_NAMES } from '#platform/state-names.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import type { Day } from '#platform/days.ts'

type Expiring = { name: string; agencyName: string; what: Expiry; expiresOn: Day; url: string }
export type Expiry =
  | { kind: 'license'; state: string }
  | { kind: 'eo' }
  | { kind: 'agent'; agentName: string; state: string }
  /** `holder`: whose it is; null for the agency's own. */
  | { kind: 'appointment'; holder: string | null; state: string; insurer: string }

export const expiryEmail = ({ name, agencyName, what, expiresOn, url }: Expiring): Email => ({
  subject: subjectOf(agencyName, what, expiresOn),
  greeting: say`Hello ${name},`,
  paragraphs: [...whatEnds(what, expiresOn), whatToDo(what)],
  action: { label: what.kind === 'agent' ? say`View licenses` : say`View agency`, url },
  footer:
    what.kind === 'agent'
      ? say`You’re receiving this email because you sell for ${agencyName} or manage it.`
      : say`You’re receiving this email because you manage or recruited ${agencyName}.`,
})

function subjectOf(agencyName: string, what: Expiry, expiresOn: Day): Sentence {
  switch (what.kind) {
    case 'eo':
      return say`${agencyName}: E&O insurance expires on ${{ day: expiresOn }}`
    case 'license':
      return say`${agencyName}: a license expires on ${{ day: expiresOn }}`
    case 'appointment':
      return say`${what.holder ?? agencyName}: an appointment expires on ${{ day: expiresOn }}`
    case 'agent':
      return say`${what.agentName}: a license expires on ${{ day: expiresOn }}`
  }
}

function whatToDo({ kind }: Expiry): Sentence {
  if (kind === 'agent') return say`Enter the new number and last day, and we’ll verify them.`
  return kind === 'appointment'
    ? say`Ask the insurance company to renew it, and send us its confirmation.`
    : say`Send us the new one, and we’ll update the date once it’s verified.`
}

function whatEnds(what: Expiry, expiresOn: Day): Sentence[] {
  if (what.kind === 'eo')
    return [
      say`The E&O insurance we have on file expires on ${{ day: expiresOn }}.`,
      say`If we don’t have a new one on file 30 days after that, the agency will be suspended and can’t make new sales.`,
    ]
  const state = stateName(what.state)
  if (what.kind === 'appointment')
    return [say`The ${state} appointment by ${what.insurer} that we have on file expires on ${{ day: expiresOn }}.`]
  if (what.kind === 'agent')
    return [
      say`The ${state} license of ${what.agentName} that we have on file expires on ${{ day: expiresOn }}.`,
      say`Starting the day after, ${what.agentName} can’t make new sales in ${state}. Existing memberships aren’t affected.`,
    ]
  return [
    say`The ${state} license we have on file expires on ${{ day: expiresOn }}.`,
    say`Starting the day after, the agency can’t make new sales in ${state}.`,
  ]
}

type Decided = { name: string; agencyName: string; agentName: string; state: string; url: string }

/** To a person and their agency's admins: compliance returned their license, and they sell nothing new there until another entry is verified. */
export const agentLicenseReturnedEmail = ({ name, agencyName, agentName, state, url, reason }: Decided & { reason: string }): Email => ({
  subject: say`${agentName}: ${stateName(state)} license returned`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We couldn’t verify the ${stateName(state)} license of ${agentName}. Until you correct it and we verify it, ${agentName} can’t make new sales in ${stateName(state)}.`,
    say`Existing memberships aren’t affected.`,
  ],
  facts: [[say`Reason`, reason]],
  action: { label: say`View licenses`, url },
  footer: say`You’re receiving this email because you sell for ${agencyName} or manage it.`,
})

export const agentLicenseVerifiedEmail = ({ name, agencyName, agentName, state, url, expiresOn }: Decided & { expiresOn: Day }): Email => ({
  subject: say`${agentName}: ${stateName(state)} license verified`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`We verified your ${stateName(state)} license. It allows new sales there through ${{ day: expiresOn }}.`],
  action: { label: say`View licenses`, url },
  footer: say`You’re receiving this email because you sell for ${agencyName} or manage it.`,
})

const stateName = (state: string): string => (isStateCode(state) ? STATE_NAMES[state] : state)
