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
      ? say`${agencyName}: E&O insurance ends on ${{ day: expiresOn }}`
      : say`${agencyName}: a license ends on ${{ day: expiresOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [...whatEnds(what, expiresOn), say`Send us the new one, and we enter its date once it is verified.`],
  action: { label: say`See the agency`, url },
  footer: say`You get this because you run or recruited ${agencyName}.`,
})

function whatEnds(what: Expiry, expiresOn: Day): Sentence[] {
  if (what.kind === 'eo')
    return [
      say`The E&O insurance we have on file ends on ${{ day: expiresOn }}.`,
      say`If no new one is on file 30 days after that, the agency is suspended and sells nothing new.`,
    ]
  const state = isStateCode(what.state) ? STATE_NAMES[what.state] : what.state
  return [
    say`The license for ${state} we have on file ends on ${{ day: expiresOn }}.`,
    say`From the day after, the agency sells nothing new in ${state}.`,
  ]
}
