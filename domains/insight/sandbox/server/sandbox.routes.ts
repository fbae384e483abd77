import { type Handlers, serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { withSecret } from '#domains/records/rendering/rules/secret-link.ts'
import { sandboxContract, type ClockView } from '#domains/insight/sandbox/contract.ts'
import { galleryOf } from '#domains/insight/sandbox/server/gallery.ts'
import { advance } from '#domains/insight/sandbox/server/sandbox.ts'
import { emailById, emails } from '#domains/insight/sandbox/server/sandbox.store.ts'
import { receivedInSandbox, receiveInSandbox } from '#domains/insight/sandbox/server/webhook-receiver.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { anyEnclosure, enclosedIn } from '#domains/records/rendering/server/enclosures.ts'
import { openSecret } from '#domains/records/rendering/server/sealed-secret.ts'

/** Mounted only in the sandbox. `samples`: the emails of its gallery. */
export const sandboxRoutes = ({ samples }: { samples: readonly Sample[] }) => {
  const gallery = galleryOf(samples)
  return serve(sandboxContract, {
    ...handlers,
    samples: async () => ({ rows: gallery.rows }),
    sample: async ({ params, query }) => gallery.email(params.name, query.language),
    samplePage: async ({ params, query }) => gallery.page(params.name, query.language),
    sampleEnclosure: ({ params, query }) => gallery.enclosure(params, query.language),
  })
}

const handlers: Omit<Handlers<typeof sandboxContract>, 'samples' | 'sample' | 'samplePage' | 'sampleEnclosure'> = {
  clock: async () => clockView(true),
  advanceClock: async ({ body }) => clockView(await advance(body.by)),
  mailbox: async ({ query }) => {
    const { rows, next } = await emails(query)
    return { rows: rows.map(present), next }
  },
  email: async ({ params }) => {
    const email = await emailById(params.messageId)
    if (!email) throw new Refusal('not_found')
    return { ...present(email), text: received(email, email.body), enclosures: await enclosedIn(params.messageId) }
  },
  emailPage: async ({ params }) => {
    const email = await emailById(params.messageId)
    if (!email) throw new Refusal('not_found')
    return {
      fileName: 'email.html',
      mediaType: 'text/html; charset=utf-8',
      bytes: Buffer.from(received(email, email.html)),
      inline: 'email' as const,
    }
  },
  enclosure: ({ params }) => anyEnclosure(params.enclosureId),
  receiveWebhook: async ({ params, body, header }) => {
    receiveInSandbox(params.name, body, header)
    return DONE
  },
  receivedWebhooks: async () => ({ rows: [...receivedInSandbox()] }),
}

/** The email as its recipient got it: the stored text has no secret in it. */
const received = ({ id, sealed_secret: sealed }: { id: Id<'message'>; sealed_secret: Buffer | null }, written: string): string =>
  withSecret(written, openSecret(sealed, id))

const DAY_MS = 86_400_000

const clockView = (isSettled: boolean): ClockView => {
  const now = clock.now()
  return { now: now.toISOString(), aheadDays: Math.floor((now.getTime() - Date.now() + 1_000) / DAY_MS), isSettled }
}

const present = (row: Awaited<ReturnType<typeof emails>>['rows'][number]) => ({
  id: row.id,
  kind: row.kind,
  toName: row.to_name,
  toEmail: row.to_email,
  subject: row.subject,
  status: row.status,
  language: row.language,
  at: row.created_at.toISOString(),
})
