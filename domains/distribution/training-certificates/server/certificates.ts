import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { certificateByCode, certificateOf } from '#domains/distribution/training-certificates/server/certificates.store.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { languageOf } from '#domains/records/recipients/server/recipients.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** As printed: three groups of four. */
const printed = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** As somebody types it: small letters, spaces, an O for a zero. */
const typed = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** A certificate names the lesson, the person and the day it was passed; none before. */
export async function certificateFile(actor: Actor, videoId: Id<'video'>): Promise<FileAnswer> {
  const { userId } = actor
  const certificate = userId && (await certificateOf(userId, videoId))
  if (!userId || !certificate) throw new Refusal('not_found')
  const { name, title, track, slug, passedAt, code } = certificate
  const fileName = `certificate-${slug}`
  const address = `${publicUrl()}${pathTo('/certificate/:code', { code })}`
  const bytes = await draw(
    {
      kind: 'training_certificate',
      title: say`Training certificate`,
      fileName,
      parts: [
        { text: say`This certifies that ${name} watched the lesson below and passed its quiz.` },
        {
          facts: [
            [say`Lesson`, phrase(title)],
            [say`Track`, phrase(track)],
            [say`Date passed`, say`${{ day: officeDay(passedAt) }}`],
            [say`Certificate code`, printed(code)],
          ],
        },
        { code: { address, says: say`Check this certificate at ${address}` } },
      ],
    },
    readerOf(await languageOf(db(), { userId })),
    { madeAt: clock.now() },
  )
  return { fileName: `${fileName}.pdf`, mediaType: 'application/pdf', bytes }
}

/** For anybody who has the code: this and nothing else. */
export async function checkCertificate(code: string) {
  const certificate = await certificateByCode(typed(code))
  if (!certificate) throw new Refusal('not_found')
  return {
    code: printed(certificate.code),
    name: certificate.name,
    lesson: certificate.title,
    on: officeDay(certificate.passedAt),
    state: certificate.isValid ? ('valid' as const) : ('replaced' as const),
  }
}
