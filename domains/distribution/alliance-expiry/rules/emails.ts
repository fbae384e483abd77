import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Ending = { name: string; allianceName: string; contractTo: Day }

/** To finance and super, who renew it. */
export const contractEndsEmail = ({ name, allianceName, contractTo, url }: Ending & { url: string }): Email => ({
  subject: say`${allianceName}: the contract ends on ${{ day: contractTo }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The contract with ${allianceName} ends on ${{ day: contractTo }}.`,
    say`Starting the day after, new sales of its agencies don’t get its commission tier or price, and the group earns no override on later periods.`,
    say`To renew it, enter the new end date.`,
  ],
  action: { label: say`View group`, url },
  footer: say`You’re receiving this email because you manage alliances.`,
})

/** To the group's contact. */
export const contactContractEndsEmail = ({ name, allianceName, contractTo }: Ending): Email => ({
  subject: say`${allianceName}: the contract ends on ${{ day: contractTo }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The contract between ${allianceName} and Breakwater ends on ${{ day: contractTo }}.`,
    say`Starting the day after, your agencies’ new sales don’t get the group’s terms, and the group earns no override on later periods.`,
    say`To renew it, talk to the person at Breakwater who looks after your group.`,
  ],
  footer: say`You’re receiving this email because you’re the contact of ${allianceName}.`,
})
