import { STATE_NAMES } from '#platform/state-names.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import type { Day } from '#platform/days.ts'

type Expiring = { name: string; agencyName: string; what: Expiry; expiresOn: Day; url: string }
export type Expiry = { kind: 'license'; state: string } | { kind: 'eo' }

export const expiryEmail = ({ name, agencyName, what, expiresOn, url }: Expiring): Email => ({
  subject:
    what.kind === 'eo'
      ? say`${agencyName}: E&O insurance expires on ${{ day: expiresOn }}`
      : say`${agencyName}: a license expires on ${{ day: expiresOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [...whatEnds(what, expiresOn), say`Send us the new one, and we’ll update the date once it’s verified.`],
  action: { label: say`View agency`, url },
  footer: say`You’re receiving this email because you manage or recruited ${agencyName}.`,
})

function whatEnds(what: Expiry, expiresOn: Day): Sentence[] {
  if (what.kind === 'eo')
    return [
      say`The E&O insurance we have on file expires on ${{ day: expiresOn }}.`,
      say`If we don’t have a new one on file 30 days after that, the agency will be suspended and can’t make new sales.`,
    ]
  const state = isStateCode(what.state) ? STATE_NAMES[what.state] : what.state
  return [
    say`The ${state} license we have on file expires on ${{ day: expiresOn }}.`,
    say`Starting the day after, the agency can’t make new sales in ${state}.`,
  ]
}
