import { emailHtml } from '#domains/records/rendering/rules/email-html.ts'
import { emailText, subjectLine } from '#domains/records/rendering/rules/email.ts'
import { IN_ENGLISH, translate } from '#domains/records/translations/rules/translation.ts'
import { type Language } from '#platform/language/languages.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { KINDS } from '#domains/records/recipients/rules/kinds.data.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'

/** All emails with sample values, rendered as real ones are. */
export const galleryOf = (samples: readonly Sample[]) => ({
  rows: samples.map(({ name, kind, email }) => ({ name, kind, subject: subjectLine(email, IN_ENGLISH) })),

  email: (name: string, language?: Language) => {
    const { email, stop } = find(samples, name)
    const reader = readerOf(language)
    const enclosures = (email.enclosures ?? []).map(({ title }) => translate(title, reader))
    return { subject: subjectLine(email, reader), text: emailText(email, reader, stop), enclosures }
  },

  page: (name: string, language?: Language) => {
    const { email, stop } = find(samples, name)
    const bytes = Buffer.from(emailHtml(email, readerOf(language), stop))
    return { fileName: `${name}.html`, mediaType: 'text/html; charset=utf-8', bytes, inline: 'email' as const }
  },

  enclosure: async ({ name, place }: { name: string; place: number }, language?: Language) => {
    const enclosure = find(samples, name).email.enclosures?.[place]
    if (!enclosure) throw new Refusal('not_found')
    const bytes = await draw(enclosure, readerOf(language), { madeAt: clock.now() })
    return { fileName: `${enclosure.fileName}.pdf`, mediaType: 'application/pdf', bytes }
  },
})

function find(samples: readonly Sample[], name: string) {
  const sample = samples.find((each) => each.name === name)
  if (!sample) throw new Refusal('not_found')
  return { ...sample, stop: { stopUrl: KINDS[sample.kind].always === null ? 'http://localhost:3000/unsubscribe/sample' : null } }
}
