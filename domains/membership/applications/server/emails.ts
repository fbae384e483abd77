import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type ContinueEmail = { name: string | null; isRequested: boolean; url: string }

/** Link to continue an application: at the applicant's request or, once, a day after they left. */
export const continueEmail = ({ name, isRequested, url }: ContinueEmail): Email => ({
  subject: isRequested ? say`Your link to go on with joining Breakwater` : say`Your answers are kept: go on where you left`,
  greeting: name ? say`Hello ${name},` : say`Hello,`,
  paragraphs: [
    say`Everything you have answered is kept. The link brings you back to where you left, on any device.`,
    say`After ${APPLICATION.purgeAfterDays} days without a change we throw your answers away. You have not paid anything.`,
  ],
  action: { label: say`Go on`, url },
  footer: isRequested
    ? say`You get this because you asked for it on our pages. Whoever has the link sees your answers: keep it to yourself.`
    : say`You get this once, because you began to join Breakwater and left your address. If you have changed your mind, do nothing.`,
})
