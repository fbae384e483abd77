import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { WEBHOOK_SECRET } from './emulator.ts'

export type Receiver = {
  url: string
  /** Received events, verified by stripe-node, in order. */
  events: Stripe.Event[]
  /** How many deliveries arrived, accepted or not. */
  tries: () => number
  answerWith: (status: number) => void
  until: (enough: (events: readonly Stripe.Event[]) => boolean) => Promise<void>
}

/** A webhook receiver. */
export async function receiver(port = 0): Promise<Receiver> {
  const stripe = new Stripe('sk_test_unused')
  const events: Stripe.Event[] = []
  let [status, tries] = [200, 0]
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      tries += 1
      const event = stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), WEBHOOK_SECRET)
      if (status < 300) events.push(event)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`,
    events,
    tries: () => tries,
    answerWith: (given) => void (status = given),
    until: (enough) => eventually(() => enough(events)),
  }
}

/** Waits for something that another process or timer is about to do. */
export async function eventually(holds: () => boolean | Promise<boolean>, forMs = 8_000): Promise<void> {
  const end = Date.now() + forMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about in time')
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) if (Buffer.isBuffer(piece)) pieces.push(piece)
  return Buffer.concat(pieces)
}
