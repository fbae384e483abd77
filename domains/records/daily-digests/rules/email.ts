import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Translated } from '#domains/records/translations/rules/translation.ts'

export type Listed = { title: Translated; url: string }

/** More than these are counted. */
export const MOST_LISTED = 50

export const digestEmail = ({ name, listed, url }: { name: string; listed: readonly Listed[]; url: string }): Email => {
  const more = listed.length - MOST_LISTED
  return {
    subject: listed.length === 1 ? say`Your daily digest: 1 update` : say`Your daily digest: ${listed.length} updates`,
    greeting: say`Hello ${name},`,
    paragraphs: [say`This is what happened since your last digest.`, ...(more > 0 ? [say`${more} more are in the app.`] : [])],
    links: listed.slice(0, MOST_LISTED).map(({ title, url: page }) => ({ label: title, url: page })),
    action: { label: say`Open Breakwater`, url },
    footer: say`You’re receiving this email because you asked for a daily digest. Change that on your page of message preferences.`,
  }
}
