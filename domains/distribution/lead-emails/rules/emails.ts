import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type Written = { subject: string; body: string; recruiterName: string; agencyName: string }

/** What a recruiter wrote, each line a paragraph. */
export function leadEmail({ subject, body, recruiterName, agencyName }: Written): Email {
  const [greeting = '', ...paragraphs] = body.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    subject,
    greeting,
    paragraphs,
    footer: say`You’re receiving this email because ${recruiterName} is writing to ${agencyName} about selling Breakwater.`,
  }
}

type Answered = { ownerName: string; contactName: string; agencyName: string; said: string; url: string }

/** For the owner of the lead. */
export const answeredEmail = ({ ownerName, contactName, agencyName, said, url }: Answered): Email => ({
  subject: say`${contactName} from ${agencyName} replied`,
  greeting: say`Hello ${ownerName},`,
  paragraphs: [say`Here’s what they wrote:`, said.length > 500 ? `${said.slice(0, 500)}…` : said],
  action: { label: say`View lead`, url },
  footer: say`You’re receiving this email because you own this lead.`,
})
